import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { issueSchema } from './issue.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/**
 * What has become of a stone of an exported file. HELD_BY_COMPANY: held for or ordered by the customer's own
 * company. UNKNOWN: not listed for the customer, whatever the reason.
 */
export const returnedStatuses = [
  'AVAILABLE',
  'HELD',
  'HELD_BY_COMPANY',
  'ON_MEMO',
  'SOLD',
  'UNKNOWN',
] as const;
export type ReturnedStatus = (typeof returnedStatuses)[number];

/** Price per carat in US$ and discount in percent, as decimal strings; null where there is none. */
const returnedPrice = z.object({ ppc: z.string().nullable(), disc: z.string().nullable() });

/** Why an answer in a cell cannot be used: an English sentence, and the same independent of a language. */
const answerIssue = z.object({ problem: z.string(), cause: issueSchema });

const returnedOffer = z.object({
  /** The cell as written. */
  text: z.string(),
  /** The offered price per carat in cents; null when `issue` is set. */
  ppc_cents: z.number().nullable(),
  issue: answerIssue.nullable(),
});

const returnedHold = z.object({
  /** The cell as written. */
  text: z.string(),
  issue: answerIssue.nullable(),
});

/** One row of a returned file. */
const returnedRow = z.object({
  /** Number of the row in its sheet, from 1. */
  row: z.number(),
  /** As written in the file; as listed when the customer may see the stone. */
  stock_no: z.string(),
  status: z.enum(returnedStatuses),
  /** Null unless the stone is listed. */
  stock_uuid: z.string().nullable(),
  /** The customer's price in the file. */
  file_price: returnedPrice,
  /** The customer's price now; null unless the stone is listed. */
  current_price: returnedPrice.nullable(),
  /** Change of the price per carat in cents since the file; null when either price is unknown. */
  price_change_cents: z.number().nullable(),
  /** Null when the cell is empty. */
  offer: returnedOffer.nullable(),
  /** Null when the cell is empty. */
  hold: returnedHold.nullable(),
});
namedSchemas.add(returnedRow, { id: 'ReturnedRow' });

export type ReturnedRow = z.infer<typeof returnedRow>;

const savedFigure = z.string().regex(/^(?:-?\d{1,12}(?:\.\d{1,4})?)?$/);
/** Figures are decimal strings, empty where there is none; the other cells are as the screen shows them. */
const savedRow = z.strictObject({
  packet: z.string().max(limits.savedOutcome.packetMax),
  status: z.string().max(limits.savedOutcome.statusMax),
  price_in_file: savedFigure.max(limits.savedOutcome.figureMax),
  current_price: savedFigure.max(limits.savedOutcome.figureMax),
  price_change: savedFigure.max(limits.savedOutcome.figureMax),
  offer: z.string().max(limits.savedOutcome.answerMax),
  offered_price: savedFigure.max(limits.savedOutcome.figureMax),
  hold: z.string().max(limits.savedOutcome.answerMax),
  outcome: z.string().max(limits.savedOutcome.outcomeMax),
});
export type SavedOutcomeRow = z.infer<typeof savedRow>;
const savedHead = z.string().max(limits.headerMax);

export const returnedExportCalls = {
  readReturnedExport: defineCall({
    path: '/api/search/export/returned/read',
    feature: 'returned-exports',
    summary:
      'Reads an exported file that the customer returns: what was sold, held or re-priced since, and the offers ' +
      'and holds written in its last two columns. Nothing is sent or stored.',
    roles,
    accessFlag: null,
    cost: 'heavy',
    repeatWindowMs: repeatWindows.load,
    bodyBytes: bodySizes.returnedExport,
    body: z.object({
      ...userField,
      data: z.strictObject({
        file_name: z.string().trim().min(1).max(limits.fileNameMax),
        /** The file in base64. */
        content: z
          .base64()
          .min(4)
          .max(Math.ceil(limits.returnedExportBytes / 3) * 4),
      }),
    }),
    response: z.object({
      ...envelope,
      /** In the order of the file. */
      rows: z.array(returnedRow),
    }),
    allowsImpersonation: true,
    codes: ['INVALID_FILE'],
  }),
  saveReturnedExport: defineCall({
    path: '/api/search/export/returned/save',
    feature: 'returned-exports',
    summary:
      'Writes the rows of a returned file and the outcomes of their answers as a workbook. Nothing is stored.',
    roles,
    accessFlag: null,
    cost: 'heavy',
    repeatWindowMs: repeatWindows.load,
    bodyBytes: bodySizes.returnedExport,
    body: z.object({
      ...userField,
      data: z.strictObject({
        /** Headers of the columns, in the language of the screen. */
        heads: z.strictObject({
          packet: savedHead,
          status: savedHead,
          price_in_file: savedHead,
          current_price: savedHead,
          price_change: savedHead,
          offer: savedHead,
          offered_price: savedHead,
          hold: savedHead,
          outcome: savedHead,
        }),
        rows: z.array(savedRow).max(limits.returnedExportRowsMax),
      }),
    }),
    response: z.object({
      ...envelope,
      /** The workbook in base64. */
      content: z.string(),
    }),
    allowsImpersonation: true,
    codes: [],
  }),
} as const;
