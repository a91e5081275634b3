import { clientFields, letterheadSchema, locales, quoteLayouts } from '@loupe/contract';
import { currencies, type AttributeKey } from '@loupe/domain';
import { z } from 'zod';
import type { ClientField } from '@loupe/contract';

const quotedStone = z.object({
  /** Facts by attribute key; only those that the customer chose. */
  facts: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), z.null()])),
  caratThousandths: z.int(),
  /** The client's price in cents; null where the quote shows no prices. */
  amountCents: z.int().nullable(),
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
  stones: z.array(quotedStone).min(1),
  /** A second currency: units per dollar as printed, and the total in hundredths. */
  converted: z
    .object({
      currency: z.enum(currencies),
      perDollar: z.string(),
      asOf: z.string(),
      totalHundredths: z.int(),
    })
    .nullable(),
});

export type QuoteContent = z.infer<typeof quoteContentSchema>;
export type QuotedStone = QuoteContent['stones'][number];

/** Shown of every stone: what it is. */
const identity: readonly AttributeKey[] = [
  'type',
  'treatment',
  'shape',
  'carat',
  'color',
  'fancy_intensity',
  'fancy_overtone',
  'fancy_color',
  'clarity',
];

/** Facts that a choice of the customer adds to a quote. Media are not printed. */
const factsOfField: Readonly<Record<ClientField, readonly AttributeKey[]>> = {
  grades: ['cut', 'polish', 'symmetry', 'fluorescence'],
  measurements: ['length', 'width', 'depth_mm', 'depth_pct', 'table_pct', 'girdle_min', 'girdle_max'],
  drawing: [
    'length',
    'width',
    'table_pct',
    'crown_angle',
    'crown_height_pct',
    'girdle_pct',
    'girdle_min',
    'girdle_max',
    'pavilion_angle',
    'pavilion_depth_pct',
    'depth_pct',
    'star_length_pct',
    'lower_half_pct',
  ],
  media: [],
  price_per_carat: [],
  report: ['lab', 'report_no'],
  location: ['location'],
  stock_no: ['stock_no'],
};

/** The attributes that a quote with these fields contains, and no others. */
export const quotedAttributes = (fields: readonly ClientField[]): ReadonlySet<string> =>
  new Set([...identity, ...fields.flatMap((field) => factsOfField[field])]);
