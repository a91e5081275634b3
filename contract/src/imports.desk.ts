import { importJobStateMachine, importKinds } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse } from './desk-list-query.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { importFixChanges, importFixes } from './import-fixes.ts';
import { importAnswer, importAnswers } from './import-answers.ts';
import { importPreview, importQuestion } from './import-preview.ts';
import { issueSchema } from './issue.ts';
import { namedSchemas } from './named-schemas.ts';

/**
 * Path of a job's issues as CSV: `GET /api/desk/imports/<uuid>/issues.csv`, with the token in the
 * Authorization header.
 */
export const importIssuesPath = (uuid: string): `/${string}` => `/api/desk/imports/${uuid}/issues.csv`;

/**
 * Path of the rows of a file that are not accepted or have issues, as a workbook for its supplier:
 * `GET /api/desk/imports/<uuid>/report.xlsx`, with the token in the Authorization header.
 */
export const importReportPath = (uuid: string): `/${string}` => `/api/desk/imports/${uuid}/report.xlsx`;

const header = z.string().max(limits.headerMax);
const words = z.string().trim().min(1).max(limits.referenceMax);
const signs = z.enum(['as-written', 'below']);

/** How to parse a stock file, beyond what its headers determine. */
export const importMapping = z.strictObject({
  /** Header as spelled in the file, and the field it maps to; null leaves the column out. */
  headers: z.record(header, z.string().max(limits.referenceMax).nullable()).optional(),
  discount_sign: signs.optional(),
  decimal: z.enum(['point', 'comma']).optional(),
  price: z.enum(['per-carat', 'total']).optional(),
  type: z.enum(['Natural', 'Lab Grown']).optional(),
  location: words.optional(),
  currency: words.optional(),
  shape: words.optional(),
  /** For a file without stock numbers: they are built from this prefix and the row numbers. */
  stock_prefix: z
    .string()
    .regex(/^[A-Za-z0-9_./-]{1,12}$/)
    .optional(),
  /** Meaning of unknown or ambiguous codes: `{"shape.R": "ROUND"}`. */
  codes: z.record(header, words).optional(),
  has_no_reports: z.boolean().optional(),
  /** Mismatches that are correct on most rows of this supplier's files. */
  accepted_mismatches: z.array(z.string().max(limits.referenceMax)).max(limits.choiceMax).optional(),
});
namedSchemas.add(importMapping, { id: 'ImportMapping' });
export type ImportMapping = z.infer<typeof importMapping>;

/** Options that a user may set before a file is parsed or parsed again. */
const importOptions = {
  mode: z.enum(['UPDATE', 'REPLACE']).optional(),
  /** Use the saved profile of the supplier, or the rules alone. */
  mapping_source: z.enum(['saved', 'rules']).optional(),
  /** Supplier of the file; null where its headers decide. */
  supplier: words.nullable().optional(),
  corrections: importMapping.optional(),
};

const count = z.number().int().nonnegative();
/** Kinds of files whose mapping and answers are stored for each supplier. */
const profileKind = z.enum(['STONES', 'LOOSE', 'JEWELLERY']);
/** Answers to questions of a file, by the id of the question; null withdraws an answer. */
const answers = importAnswers(importAnswer.nullable());

/** Rows of a preview by what accepting the file does with them. */
const rowCounts = z.object({
  accepted: count,
  /** Rows that are stored hidden from customers. */
  staff_only: count,
  to_fix: count,
  rejected: count,
});

const job = z.object({
  import_uuid: z.string(),
  kind: z.enum(importKinds),
  status: z.enum(importJobStateMachine.states),
  file_name: z.string(),
  /** Null when the file was never uploaded or is already deleted. */
  bytes: z.number().nullable(),
  received: z.number().nullable(),
  started_at: z.string(),
  started_by: z.string(),
  /** Current stage of the job and its progress. */
  stage: z
    .enum(['uploading', 'queued', 'analysing', 'reading', 'planning', 'writing', 'undoing', 'indexing'])
    .nullable(),
  processed_rows: count.nullable(),
  total_rows: count.nullable(),
  /** Why the job has its current status, as a sentence. */
  failure_reason: z.string().nullable(),
  /** Language-independent form of `failure_reason`, line by line. */
  failure_issues: z.array(issueSchema.nullable()),
  outcome: z.record(z.string(), z.number()).nullable(),
  /** Supplier of the goods as the file was read; null while that is not known, and for a price list. */
  supplier: z.object({ name: z.string(), is_own: z.boolean() }).nullable(),
  /** Null before the file is read, and for a price list. */
  row_counts: rowCounts.nullable(),
});
namedSchemas.add(job, { id: 'Import' });
export type ImportJob = z.infer<typeof job>;

const priceList = z.object({
  id: z.number(),
  source: z.enum(['RAPAPORT', 'SAMPLE', 'MANUAL']),
  date: z.string(),
  loaded_at: z.string(),
  is_active: z.boolean(),
});
export type DeskPriceList = z.infer<typeof priceList>;

/** The two tables of a price list: `ROUND`, and `PEAR` for all other shapes. */
export const priceListNames = ['ROUND', 'PEAR'] as const;

/** One weight range of a price list; both ends in carats, inclusive. */
const priceListBracket = z.object({
  low_carat: z.string(),
  high_carat: z.string(),
  /** US$ per carat, a row per colour and a column per clarity; null where the list has no price. */
  prices: z.array(z.array(z.string().nullable())),
});
export type DeskPriceListBracket = z.infer<typeof priceListBracket>;

const issue = z.object({
  line: z.number(),
  sheet: z.string(),
  row: z.number(),
  /** Column letters. */
  column: z.string(),
  header: z.string(),
  field: z.string(),
  value: z.string(),
  code: z.string(),
  expected: z.string(),
  /** Language-independent form of `expected`; null where it is not one of `issueTexts`. */
  cause: issueSchema.nullable(),
  level: z.enum(['rejected', 'to fix', 'for staff', 'warning', 'note']),
});
export type ImportIssue = z.infer<typeof issue>;

/** States of the rows that are stored beside a preview; rows hidden from customers are to be fixed. */
export const importRowStates = ['accepted', 'to-fix', 'rejected'] as const;

const importRow = z.object({
  /** Position among the rows that are read. */
  line: count,
  sheet: z.string(),
  row: count,
  state: z.enum(importRowStates),
  /** Attributes of the stone by key, in the form of a stone of the stock. */
  facts: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])),
  /** Cells that keep the row from being listed, by field. */
  faults: z.array(z.object({ field: z.string(), value: z.string(), code: z.string() })),
});
namedSchemas.add(importRow, { id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

const which = { import_uuid: z.uuid() };
const shared = {
  feature: 'imports',
  roles: ['stock', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
} as const;
const whole = z.object({
  ...envelope,
  main_data: job,
  preview: importPreview.nullable(),
  options: z.object({
    mode: z.enum(['UPDATE', 'REPLACE']),
    mapping_source: z.enum(['saved', 'rules', 'map']),
    supplier: z.string().nullable(),
    mapping: importMapping,
    /** Answers given so far; an answered question is no longer listed. */
    answers: z.record(z.string(), z.string()),
    /** Answered questions as they were asked, in the order of the answers. */
    answered: z.array(importQuestion.extend({ answer: z.string() })),
    fixes: importFixes,
  }),
});
const moved = {
  ...shared,
  response: whole,
  invalidatedBy: ['imports'],
  codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
} as const;
const one = z.object({ ...userField, data: z.strictObject(which) });

/** Import of files with stones, lots, pieces and list prices, from the upload to the stock. */
export const importDeskCalls = {
  deskListImports: defineCall({
    ...shared,
    path: '/api/desk/imports/list',
    summary: 'Lists uploaded files, newest first, with their status.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['created_at', 'file_name']),
          show: z.enum(['all', 'open', 'completed']).default('all'),
          kinds: z.array(z.enum(importKinds)).max(importKinds.length).default([]),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(job)),
    invalidatedBy: ['imports'],
    codes: [],
  }),
  deskGetImport: defineCall({
    ...moved,
    path: '/api/desk/imports/get',
    summary: 'Returns one file: its status, how its columns are read and what accepting it would change.',
    body: one,
    codes: ['NOT_FOUND'],
  }),
  deskStartImport: defineCall({
    ...moved,
    path: '/api/desk/imports/start',
    summary: 'Starts the import of a file that is being uploaded; it is read once the upload is complete.',
    repeatWindowMs: repeatWindows.none,
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...importOptions,
        file: z.uuid(),
        kind: z.enum(importKinds),
        /** Only for a price list. */
        source: z.enum(['RAPAPORT', 'MANUAL', 'SAMPLE']).optional(),
      }),
    }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskReparseImport: defineCall({
    ...moved,
    path: '/api/desk/imports/reparse',
    summary: 'Re-reads a file with another mode or mapping, or with standard rules only.',
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, data: z.strictObject({ ...which, ...importOptions }) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'BODY_INVALID'],
  }),
  deskAnswerImport: defineCall({
    ...moved,
    path: '/api/desk/imports/answer',
    summary:
      'Answers questions of a file, or withdraws answers with null, and re-reads it; other answers stay as they are.',
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, data: z.strictObject({ ...which, answers }) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'BODY_INVALID'],
  }),
  deskFixImport: defineCall({
    ...moved,
    path: '/api/desk/imports/fix',
    summary:
      'Corrects cells of a stock file or skips rows, for this file only, and re-reads it; other corrections stay ' +
      'as they are.',
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, data: z.strictObject({ ...which, ...importFixChanges }) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'BODY_INVALID'],
  }),
  deskAcceptImport: defineCall({
    ...moved,
    path: '/api/desk/imports/accept',
    summary: 'Accepts the changes of a file as previewed: all of them in one transaction, or none.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        /**
         * Confirms that more than 30 % of the supplier's listed stones are removed, or that the price list is
         * older.
         */
        is_confirmed: z.boolean().default(false),
      }),
    }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFIRMATION_NEEDED'],
  }),
  deskDiscardImport: defineCall({
    ...moved,
    path: '/api/desk/imports/discard',
    summary: 'Discards a file; nothing in it changes the stock.',
    body: one,
  }),
  deskPreviewImportUndo: defineCall({
    ...shared,
    path: '/api/desk/imports/preview-undo',
    summary:
      'Previews undoing an import, or returns why it cannot be undone. Only the last import of a supplier can be ' +
      'undone; without an id, the last stock import is meant.',
    body: z.object({
      ...userField,
      data: z.strictObject({ import_uuid: z.uuid().optional() }).prefault({}),
    }),
    response: z.object({
      ...envelope,
      undo: z
        .object({
          import_uuid: z.string().nullable(),
          file_name: z.string(),
          /** For stones: the supplier whose stock is restored. */
          supplier: z.string().nullable(),
          at: z.string(),
          actor_name: z.string(),
          /** Number of goods that the import added and the undo removes. */
          added: count,
          /** Number of goods that the import changed or removed and the undo restores. */
          restored: count,
        })
        .nullable(),
      failure_reason: z.string().nullable(),
      failure_issues: z.array(issueSchema.nullable()),
    }),
    invalidatedBy: ['imports'],
    codes: ['NOT_FOUND'],
  }),
  deskUndoImport: defineCall({
    ...moved,
    path: '/api/desk/imports/undo',
    summary: 'Undoes an import: all of its changes, or none.',
    body: z.object({
      ...userField,
      data: z.strictObject({ import_uuid: z.uuid().optional() }).prefault({}),
    }),
  }),
  deskListImportIssues: defineCall({
    ...shared,
    path: '/api/desk/import-issues/list',
    summary: 'Lists the issues of a file: sheet, row, column, value and what was expected, one issue a row.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        ...deskListQuery(['line']),
        level: z.enum(['all', 'rejected', 'to fix', 'for staff', 'warning']).default('all'),
        code: z.string().max(limits.referenceMax).optional(),
      }),
    }),
    response: z.object(deskListResponse(issue)),
    invalidatedBy: ['imports'],
    codes: ['NOT_FOUND'],
  }),
  deskListImportRows: defineCall({
    ...shared,
    path: '/api/desk/import-rows/list',
    summary: 'Lists the first rows of a stock file in each state, in the order of the file.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        ...deskListQuery(['line']),
        show: z.enum(['all', ...importRowStates]).default('all'),
      }),
    }),
    response: z.object(deskListResponse(importRow)),
    invalidatedBy: ['imports'],
    codes: ['NOT_FOUND'],
  }),
  deskListPriceLists: defineCall({
    ...shared,
    path: '/api/desk/price-lists/list',
    summary: 'Lists all loaded price lists, newest first, and which one is active.',
    body: z.object({ ...userField, data: z.strictObject(deskListQuery(['loaded_at', 'date'])).prefault({}) }),
    response: z.object(deskListResponse(priceList)),
    invalidatedBy: ['imports'],
    codes: [],
  }),
  deskGetPriceList: defineCall({
    ...shared,
    path: '/api/desk/price-lists/get',
    summary: 'Returns a loaded price list and the prices of one of its two tables, lightest stones first.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        price_list_id: z.int().positive(),
        name: z.enum(priceListNames).default('ROUND'),
      }),
    }),
    response: z.object({
      ...envelope,
      price_list: priceList,
      /** Colours and clarities of the rows and columns, best first. */
      colors: z.array(z.string()),
      clarities: z.array(z.string()),
      brackets: z.array(priceListBracket),
    }),
    invalidatedBy: ['imports'],
    codes: ['NOT_FOUND'],
  }),
  deskRestorePriceList: defineCall({
    ...moved,
    path: '/api/desk/price-lists/restore',
    summary:
      'Starts the switch to an earlier price list; its changes are previewed before they are accepted.',
    body: z.object({ ...userField, data: z.strictObject({ price_list_id: z.number().int().positive() }) }),
  }),
  deskListSupplierProfiles: defineCall({
    ...shared,
    path: '/api/desk/supplier-profiles/list',
    summary: 'Lists the mappings saved from accepted files of each supplier.',
    body: z.object({ ...userField }),
    response: z.object({
      ...envelope,
      profiles: z.array(
        z.object({
          kind: profileKind,
          name: z.string(),
          supplier: z.string().nullable(),
          headers: count,
          created_at: z.string(),
          /** The last file accepted with the profile. */
          file_name: z.string(),
          /** The stored column mapping and other decisions. */
          mapping: importMapping,
        }),
      ),
    }),
    invalidatedBy: ['imports'],
    codes: [],
  }),
  deskDeleteSupplierProfile: defineCall({
    ...shared,
    path: '/api/desk/supplier-profiles/delete',
    summary: 'Deletes a saved mapping; the supplier’s next file is read with standard rules.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        kind: profileKind.default('STONES'),
        name: z.string().min(1).max(limits.fileNameMax),
      }),
    }),
    response: z.object(envelope),
    codes: ['NOT_FOUND'],
  }),
} as const;
