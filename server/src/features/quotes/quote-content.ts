import {
  clientFields,
  letterheadSchema,
  locales,
  quoteLayouts,
  type ClientField,
  type ClientGoodsKind,
} from '@loupe/contract';
import { currencies, drawingKeys, type AttributeKey } from '@loupe/domain';
import { z } from 'zod';
import { identifyingKeys } from '../client-pages/read-client-stones.ts';

const quotedStone = z.object({
  /** Facts by attribute key; only those that the customer chose. */
  facts: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), z.null()])),
  caratThousandths: z.int(),
  /** The client's price in cents; null where the quote shows no prices. */
  amountCents: z.int().nullable(),
  /**
   * A piece of jewellery or a loose lot: its name and facts in the language of the quote. The facts of a piece name the
   * shape to draw.
   */
  piece: z
    .object({
      kind: z.enum(['PIECE', 'LOT']).default('PIECE'),
      name: z.string(),
      disclosures: z.array(z.string()),
      lines: z.array(z.object({ name: z.string(), value: z.string() })),
    })
    .optional(),
});

/** Everything a quote shows, stored when it is created and read by the thread that draws it. */
export const quoteContentSchema = z.object({
  language: z.enum(locales),
  layout: z.enum(quoteLayouts),
  createdOn: z.string(),
  validUntil: z.string(),
  letterhead: letterheadSchema,
  contact: z.object({ name: z.string(), phone: z.string(), isWhatsapp: z.boolean() }),
  clientName: z.string(),
  title: z.string(),
  note: z.string(),
  fields: z.array(z.enum(clientFields)),
  /** A client page shows whole amounts, and depth, table and girdle in the drawing only. */
  source: z.enum(['QUOTE', 'CLIENT_PAGE']).default('QUOTE'),
  stones: z.array(quotedStone).min(1),
  /** A second currency: units per dollar as printed, and amounts in hundredths. */
  converted: z
    .object({
      currency: z.enum(currencies),
      perDollar: z.string(),
      asOf: z.string(),
      totalHundredths: z.int(),
      /** By position of the stone; empty where only the total is converted. */
      stoneHundredths: z.array(z.int()).default([]),
    })
    .nullable(),
});

export type QuoteContent = z.infer<typeof quoteContentSchema>;
export type QuotedStone = QuoteContent['stones'][number];

/** What a content shows: goods of one kind. */
export const kindOf = ({ stones: [first] }: Pick<QuoteContent, 'stones'>): ClientGoodsKind =>
  first?.piece?.kind ?? 'STONE';

/** Facts that a choice of the customer adds to a quote. Media are not printed. */
const factsOfField: Readonly<Record<ClientField, readonly AttributeKey[]>> = {
  grades: ['cut', 'polish', 'symmetry', 'fluorescence'],
  measurements: ['length', 'width', 'depth_mm', 'depth_pct', 'table_pct', 'girdle_min', 'girdle_max'],
  drawing: drawingKeys,
  media: [],
  price_per_carat: [],
  report: ['lab', 'report_no'],
  location: ['location'],
  stock_no: ['stock_no'],
};

/** The attributes that a quote with these fields contains, and no others. */
export const quotedAttributes = (fields: readonly ClientField[]): ReadonlySet<AttributeKey> =>
  new Set([...identifyingKeys, ...fields.flatMap((field) => factsOfField[field])]);
