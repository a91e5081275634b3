import * as z from 'zod';
import { issueSchema } from './issue.ts';
import { namedSchemas } from './named-schemas.ts';

const count = z.number().int().nonnegative();
const counts = z.array(z.object({ code: z.string(), what: z.string(), count }));

const column = z.object({
  /** Letters of the column in the sheet. */
  letters: z.string().optional(),
  header: z.string(),
  /** Field that the column maps to; null when the column is not used. */
  field: z.string().nullable(),
  /** Decisions about the column, as sentences. */
  notes: z.array(z.string()),
  note_issues: z.array(issueSchema.nullable()).optional(),
  samples: z.array(z.string()),
  /** How certain the field is. A guessed column is not used until the user confirms it. */
  confidence: z.enum(['certain', 'likely', 'guess', 'unknown']).optional(),
  /** Rows in which the cell is not empty. */
  filled: count.optional(),
});
export type ImportColumn = z.infer<typeof column>;

/**
 * What a user must decide about a file, because a wrong guess would change a stored value. Ids are derived
 * from the texts of the file, so that answers are remembered for the supplier's next file.
 */
export const importQuestion = z.object({
  id: z.string(),
  kind: z.enum([
    'column',
    'value',
    'price',
    'discount-sign',
    'stock-number',
    'shape',
    'type',
    'lab',
    'constant',
    'currency',
  ]),
  /** The header or value that the question is about, as the file spells it. */
  subject: z.string(),
  /** Field of the value, or of the value that all rows have; null for other kinds. */
  field: z.string().nullable(),
  /** Rows that depend on the answer. */
  rows: count,
  /** The rows are read with the best guess; otherwise they are not stored until the question is answered. */
  is_assumed: z.boolean(),
  /** The first rows that the question is about, as the file numbers them; empty for questions about columns. */
  first_rows: z.array(count).default([]),
  /** The likeliest first. */
  options: z.array(
    z.object({ answer: z.string(), label: z.string(), rows: count, is_best_guess: z.boolean() }),
  ),
});
namedSchemas.add(importQuestion, { id: 'ImportQuestion' });
export type ImportQuestion = z.infer<typeof importQuestion>;

/**
 * What keeps rows from being listed, by cause and value. Groups with the most rows come first; of each, only the
 * first `limits.importCauseRowsMax` rows are named.
 */
const cause = z.object({
  code: z.string(),
  sheet: z.string(),
  /** Header of the cell that causes it; null when no single cell does. */
  header: z.string().nullable(),
  field: z.string().nullable(),
  /** Text of the cell as received. */
  value: z.string(),
  /** What the desk replaced the text with; null when the cell is unchanged. */
  replacement: z.string().nullable(),
  rows: count,
  first_rows: z.array(count),
  /** Stock number of the first row, when it has one. */
  stock_no: z.string().nullable(),
  expected: z.string(),
  expected_issue: issueSchema.nullable().optional(),
  /** The likeliest reading of the value; null without any. */
  suggestion: z.string().nullable().default(null),
});
export type ImportCause = z.infer<typeof cause>;

const readTable = z.object({ sheet: z.string(), header_row: count, rows: count });
const unreadSheet = z.object({
  name: z.string(),
  rows: count,
  reason: z.enum(['no-header', 'no-stones', 'not-for-sale', 'too-many-sheets']).default('no-header'),
});

/** Preview of an import of stones. Money in cents, price changes in hundredths of a percent. */
const foundStones = z.object({
  kind: z.literal('STONES'),
  sheet: z.string(),
  header_row: count,
  /** Tables that are read; `sheet` and `header_row` are those of the one with the most rows. */
  tables: z
    .array(readTable.extend({ last_row: count.default(0), headers: z.array(z.string()).default([]) }))
    .default([]),
  /** Further visible sheets with rows, which are not read. */
  unread_sheets: z.array(unreadSheet).default([]),
  /** Those that keep rows from being stored come first. */
  questions: z.array(importQuestion).default([]),
  causes: z.array(cause).default([]),
  mapping_note: z.string().nullable(),
  mapping_note_issue: issueSchema.nullable().optional(),
  /**
   * Supplier that owns the stock in the file. Uncertain where the headers name several suppliers; a user then
   * chooses one.
   */
  supplier: z
    .object({ name: z.string(), is_own: z.boolean(), is_new: z.boolean(), is_certain: z.boolean() })
    .default({ name: 'Own stock', is_own: true, is_new: false, is_certain: true }),
  columns: z.array(column),
  fields: z.array(z.string()),
  rows: count,
  accepted: count,
  staff_only: count,
  /** Rows that are not stored because they depend on a question without an answer. */
  to_fix: count.default(0),
  /** Rows that the desk skips; they are in none of the other counts. */
  skipped: count.default(0),
  rejected: count,
  rejection_reasons: counts,
  issues: z.array(
    z.object({
      code: z.string(),
      what: z.string(),
      count,
      /** Of these, those on rows that depend on a question without an answer. */
      waiting: count.optional(),
    }),
  ),
  issue_count: count,
  is_truncated: z.boolean(),
  /**
   * More than half of the rows have this mismatch: the columns are mapped incorrectly, and the mismatch
   * cannot be accepted.
   */
  suspected_mismatch: z.object({ code: z.string(), what: z.string() }).nullable(),
  added: count,
  changed: count,
  unchanged: count,
  /** Stones of the file that are held, on memo or sold; the import does not change them. */
  bound: count.default(0),
  /** Stones of this supplier: how many the import removes, and how many are listed. */
  removed: count,
  visible: count,
  needs_confirmation: z.boolean(),
  price_list: z.object({ id: z.number(), source: z.string(), date: z.string() }),
});
const foundGoods = z.object({
  kind: z.enum(['LOOSE', 'JEWELLERY']),
  sheet: z.string(),
  /** Tables that are read; `sheet` is that of the one with the most rows. */
  tables: z.array(readTable).default([]),
  unread_sheets: z.array(unreadSheet).default([]),
  /** Those that keep rows from being stored come first. */
  questions: z.array(importQuestion).default([]),
  /** How the stored answers of the supplier are used; null when there are none for such headers. */
  mapping_note: z.string().nullable().default(null),
  mapping_note_issue: issueSchema.nullable().optional(),
  columns: z.array(column),
  fields: z.array(z.string()),
  rows: count,
  accepted: count,
  /** Rows that are not stored because they depend on a question without an answer. */
  to_fix: count.default(0),
  rejected: count,
  added: count,
  changed: count,
  unchanged: count,
  without_picture: count.nullable(),
  issue_count: count,
});
const foundList = z.object({
  kind: z.literal('PRICE_LIST'),
  source: z.string(),
  date: z.string(),
  cells: count,
  warnings: z.array(z.string()),
  /** Language-independent form of `warnings`; `mapping_note_issue` and `note_issues` are of the same form. */
  warning_issues: z.array(issueSchema.nullable()).optional(),
  /** Why accepting the list needs an additional confirmation. */
  confirmation_reasons: z.array(z.enum(['OLDER', 'LOSES_LIST_PRICE', 'WORTH_MOVES'])),
  stones: count,
  changed: count,
  risen: count,
  fallen: count,
  lost_list_price: count,
  worth_before: z.string(),
  worth_after: z.string(),
  edges: z.array(z.number()),
  change_counts: z.array(count),
  largest_change: z.object({ stock_no: z.string(), percent: z.string() }).nullable(),
});
export const importPreview = z.discriminatedUnion('kind', [foundStones, foundGoods, foundList]);
namedSchemas.add(importPreview, { id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreview>;
export type StonesPreview = z.infer<typeof foundStones>;
export type GoodsPreview = z.infer<typeof foundGoods>;
export type PriceListPreview = z.infer<typeof foundList>;
