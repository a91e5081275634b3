import { importJobStates, importKinds } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows } from './desk-list.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { cause } from './cause.ts';

/** Address of a job's remarks as CSV: `GET /api/desk/imports/<uuid>/remarks.csv`, the token in the header. */
export const importRemarksPath = (uuid: string): `/${string}` => `/api/desk/imports/${uuid}/remarks.csv`;

const header = z.string().max(limits.headerMax);
const words = z.string().trim().min(1).max(limits.referenceMax);
const signs = z.enum(['as-written', 'below']);

/** How a stock file is to be read, beyond what its headers say. */
export const importCorrections = z.strictObject({
  /** Header as the file spells it, and the field it feeds; null leaves the column out. */
  headers: z.record(header, z.string().max(limits.referenceMax).nullable()).optional(),
  discount_sign: signs.optional(),
  decimal: z.enum(['point', 'comma']).optional(),
  price: z.enum(['per-carat', 'total']).optional(),
  type: z.enum(['Natural', 'Lab Grown']).optional(),
  location: words.optional(),
  currency: words.optional(),
  shape: words.optional(),
  /** The file has no stock numbers: they are made of this and of its row numbers. */
  stock_prefix: z
    .string()
    .regex(/^[A-Za-z0-9_./-]{1,12}$/)
    .optional(),
  /** Meaning of codes that are not known or ambiguous: `{"shape.R": "ROUND"}`. */
  codes: z.record(header, words).optional(),
  reports_absent: z.boolean().optional(),
  /** Mismatches that are right on most rows of this supplier's files. */
  expected: z.array(z.string().max(limits.referenceMax)).max(limits.choiceMax).optional(),
});
export type ImportCorrections = z.infer<typeof importCorrections>;

/** What a person may say about a file before it is read, or read again. */
const wishes = {
  mode: z.enum(['UPDATE', 'REPLACE']).optional(),
  /** By what earlier files of its supplier taught, or by the rules alone. */
  by: z.enum(['saved', 'rules']).optional(),
  /** Whose file it is; null where its headers decide. */
  supplier: words.nullable().optional(),
  corrections: importCorrections.optional(),
};

const count = z.number().int().nonnegative();
const counts = z.array(z.object({ code: z.string(), what: z.string(), count }));

const column = z.object({
  header: z.string(),
  /** What it feeds; null is not used. */
  field: z.string().nullable(),
  /** What was decided about it, in words. */
  notes: z.array(z.string()),
  note_causes: z.array(cause.nullable()).optional(),
  samples: z.array(z.string()),
});

/** What accepting would do. Money in cents, moves in hundredths of a percent. */
const foundStones = z.object({
  kind: z.literal('STONES'),
  sheet: z.string(),
  header_row: count,
  /** Further visible sheets with rows, which are not read. */
  unread_sheets: z.array(z.object({ name: z.string(), rows: count })).default([]),
  said: z.string().nullable(),
  said_cause: cause.nullable().optional(),
  /** Whose stock the file is; uncertain where the headers speak for several: then a person names the supplier. */
  supplier: z
    .object({ name: z.string(), is_own: z.boolean(), is_new: z.boolean(), is_certain: z.boolean() })
    .default({ name: 'Own stock', is_own: true, is_new: false, is_certain: true }),
  columns: z.array(column),
  fields: z.array(z.string()),
  rows: count,
  accepted: count,
  for_staff: count,
  rejected: count,
  rejected_by: counts,
  remarks: counts,
  remark_lines: count,
  is_cut: z.boolean(),
  /** More than half of the rows have this mismatch: the columns are mapped wrongly, and it cannot be accepted. */
  wrong_map: z.object({ code: z.string(), what: z.string() }).nullable(),
  added: count,
  changed: count,
  unchanged: count,
  /** Stones of the file that are held, on memo or sold: they stay as they are. */
  bound: count.default(0),
  /** Stones of this supplier: what goes off, and how many are on show. */
  removed: count,
  visible: count,
  needs_second_yes: z.boolean(),
  price_list: z.object({ id: z.number(), source: z.string(), date: z.string() }),
});
const foundGoods = z.object({
  kind: z.enum(['LOOSE', 'JEWELLERY']),
  sheet: z.string(),
  columns: z.array(column),
  fields: z.array(z.string()),
  rows: count,
  accepted: count,
  rejected: count,
  added: count,
  changed: count,
  unchanged: count,
  without_picture: count.nullable(),
  remark_lines: count,
});
const foundList = z.object({
  kind: z.literal('PRICE_LIST'),
  source: z.string(),
  date: z.string(),
  cells: count,
  warnings: z.array(z.string()),
  /** The same apart from any language; so are `said_cause` and `note_causes`. */
  warning_causes: z.array(cause.nullable()).optional(),
  /** Why one yes is not enough. */
  guards: z.array(z.enum(['OLDER', 'LOSES_LIST_PRICE', 'WORTH_MOVES'])),
  stones: count,
  changed: count,
  risen: count,
  fallen: count,
  lost_list_price: count,
  worth_before: z.string(),
  worth_after: z.string(),
  edges: z.array(z.number()),
  moves: z.array(count),
  furthest: z.object({ stock_no: z.string(), percent: z.string() }).nullable(),
});
export const importFound = z.discriminatedUnion('kind', [foundStones, foundGoods, foundList]);
export type ImportFound = z.infer<typeof importFound>;
export type FoundStones = z.infer<typeof foundStones>;
export type FoundGoods = z.infer<typeof foundGoods>;
export type FoundPriceList = z.infer<typeof foundList>;

const job = z.object({
  import_uuid: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importJobStates.states),
  file_name: z.string(),
  /** Null when it was never here or is forgotten. */
  bytes: z.number().nullable(),
  received: z.number().nullable(),
  begun_at: z.string(),
  begun_by: z.string(),
  /** What is being done just now, and how far it is. */
  stage: z
    .enum(['arriving', 'waiting', 'looking', 'reading', 'planning', 'writing', 'undoing', 'indexing'])
    .nullable(),
  rows_done: count.nullable(),
  rows_of: count.nullable(),
  /** Why it stands where it stands, in words. */
  why: z.string().nullable(),
  /** The same line by line, apart from any language. */
  why_causes: z.array(cause.nullable()),
  outcome: z.record(z.string(), z.number()).nullable(),
});
export type ImportJob = z.infer<typeof job>;

const priceList = z.object({
  id: z.number(),
  source: z.enum(['RAPAPORT', 'SAMPLE', 'MANUAL']),
  date: z.string(),
  loaded_at: z.string(),
  is_active: z.boolean(),
});
export type DeskPriceList = z.infer<typeof priceList>;

const remark = z.object({
  line: z.number(),
  sheet: z.string(),
  row: z.number(),
  /** Letters of the column. */
  column: z.string(),
  header: z.string(),
  field: z.string(),
  value: z.string(),
  code: z.string(),
  expected: z.string(),
  /** What was expected apart from any language; null where it is none of the table of problems. */
  cause: cause.nullable(),
  level: z.enum(['rejected', 'for staff', 'warning', 'note']),
});
export type ImportRemark = z.infer<typeof remark>;

const which = { import_uuid: z.uuid() };
const shared = {
  feature: 'import-jobs',
  who: ['stock', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.load,
} as const;
const whole = z.object({
  ...envelope,
  main_data: job,
  found: importFound.nullable(),
  wishes: z.object({
    mode: z.enum(['UPDATE', 'REPLACE']),
    by: z.enum(['saved', 'rules', 'map']),
    supplier: z.string().nullable(),
    corrections: importCorrections,
  }),
});
const moved = { ...shared, answer: whole, shows: ['imports'], codes: ['NOT_FOUND', 'STEP_REFUSED'] } as const;
const one = z.object({ ...userField, data: z.strictObject(which) });

/** Files of stones, lots, pieces and list prices, from the browser to the stock. */
export const deskImportCalls = {
  deskListImports: defineCall({
    ...shared,
    path: '/api/desk/imports/list',
    summary: 'Files that were sent, the newest first, with how far each one is.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['begun_at', 'file_name']),
          show: z.enum(['all', 'open', 'done']).default('all'),
          kinds: z.array(z.enum(importKinds)).max(importKinds.length).default([]),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(job)),
    shows: ['imports'],
    codes: [],
  }),
  deskGetImport: defineCall({
    ...moved,
    path: '/api/desk/imports/get',
    summary: 'One file: how far it is, what was understood of it and what accepting it would do.',
    body: one,
    codes: ['NOT_FOUND'],
  }),
  deskBeginImport: defineCall({
    ...moved,
    path: '/api/desk/imports/begin',
    summary: 'Begins with a file whose pieces are on their way; it is read as soon as it is whole.',
    repeatWindowMs: repeatWindows.none,
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...wishes,
        file: z.uuid(),
        kind: z.enum(importKinds),
        /** Of a price list. */
        source: z.enum(['RAPAPORT', 'MANUAL', 'SAMPLE']).optional(),
      }),
    }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskReadImportAgain: defineCall({
    ...moved,
    path: '/api/desk/imports/read',
    summary: 'Reads a file again: by another mode, another map, or the rules alone.',
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, data: z.strictObject({ ...which, ...wishes }) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'BODY_INVALID'],
  }),
  deskAcceptImport: defineCall({
    ...moved,
    path: '/api/desk/imports/accept',
    summary: 'Accepts what a file would do, as it was shown: all of it, in one transaction, or nothing.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        /** More than 30 % of the supplier's stones on show go, or the price list is older: the person has seen that. */
        is_confirmed: z.boolean().default(false),
      }),
    }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'CONFIRMATION_NEEDED'],
  }),
  deskGiveUpImport: defineCall({
    ...moved,
    path: '/api/desk/imports/give-up',
    summary: 'Gives a file up; nothing of it comes into the stock.',
    body: one,
  }),
  deskPlanImportUndo: defineCall({
    ...shared,
    path: '/api/desk/imports/plan-undo',
    summary:
      'What undoing an import would do, or why it stays; without one, the last import of stones. A supplier’s last import can be undone.',
    body: z.object({
      ...userField,
      data: z.strictObject({ import_uuid: z.uuid().optional() }).prefault({}),
    }),
    answer: z.object({
      ...envelope,
      undo: z
        .object({
          import_uuid: z.string().nullable(),
          file_name: z.string(),
          /** Of stones: whose stock goes back. */
          supplier: z.string().nullable(),
          at: z.string(),
          who: z.string(),
          /** What the import added: it goes off. */
          added: count,
          /** What it changed or took off: it stands as before. */
          restored: count,
        })
        .nullable(),
      why: z.string().nullable(),
      why_causes: z.array(cause.nullable()),
    }),
    shows: ['imports'],
    codes: ['NOT_FOUND'],
  }),
  deskUndoImport: defineCall({
    ...moved,
    path: '/api/desk/imports/undo',
    summary: 'Brings back what an import changed: all of it, or nothing.',
    body: z.object({
      ...userField,
      data: z.strictObject({ import_uuid: z.uuid().optional() }).prefault({}),
    }),
  }),
  deskListImportRemarks: defineCall({
    ...shared,
    path: '/api/desk/imports/remarks',
    summary: 'What is wrong with a file: sheet, row, column, value and what was expected, a line a remark.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        ...deskPage(['line']),
        level: z.enum(['all', 'rejected', 'for staff', 'warning']).default('all'),
        code: z.string().max(limits.referenceMax).optional(),
      }),
    }),
    answer: z.object(deskRows(remark)),
    shows: ['imports'],
    codes: ['NOT_FOUND'],
  }),
  deskListPriceLists: defineCall({
    ...shared,
    path: '/api/desk/price-lists/list',
    summary: 'The price lists the house has had, the newest first, and which one is in use.',
    body: z.object({ ...userField, data: z.strictObject(deskPage(['loaded_at', 'date'])).prefault({}) }),
    answer: z.object(deskRows(priceList)),
    shows: ['imports'],
    codes: [],
  }),
  deskGoBackToPriceList: defineCall({
    ...moved,
    path: '/api/desk/price-lists/go-back',
    summary:
      'Begins to go back to a list the house has had: what it would do is shown before it is accepted.',
    body: z.object({ ...userField, data: z.strictObject({ price_list_id: z.number().int().positive() }) }),
  }),
  deskListSupplierProfiles: defineCall({
    ...shared,
    path: '/api/desk/imports/profiles',
    summary: 'What accepted files taught of their suppliers’ next ones.',
    body: z.object({ ...userField }),
    answer: z.object({
      ...envelope,
      profiles: z.array(
        z.object({
          name: z.string(),
          supplier: z.string().nullable(),
          headers: count,
          made_at: z.string(),
          /** The last file that was accepted by it. */
          file_name: z.string(),
          /** What it remembers: columns that were mapped, and what was decided besides. */
          remembered: importCorrections,
        }),
      ),
    }),
    shows: ['imports'],
    codes: [],
  }),
  deskForgetSupplierProfile: defineCall({
    ...shared,
    path: '/api/desk/imports/forget-profile',
    summary: 'Forgets a supplier’s profile: his next file is read by the rules.',
    body: z.object({
      ...userField,
      data: z.strictObject({ name: z.string().min(1).max(limits.fileNameMax) }),
    }),
    answer: z.object(envelope),
    codes: ['NOT_FOUND'],
  }),
} as const;
