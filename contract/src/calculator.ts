import { typedFigures, vocabularies, type CalculatorQuestion, type TypedFigure } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { boundedDecimal } from './bounded-decimal.ts';
import { calculatorBounds, calculatorColors, anyFancyColor } from './calculator-options.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { repeatWindows } from './limits.ts';

const valuesOf = (id: 'shape' | 'clarity' | 'type') => vocabularies[id].values.map(({ value }) => value);

function figure(name: keyof typeof calculatorBounds) {
  const { scale, min, max } = calculatorBounds[name];
  return boundedDecimal(scale, min, max);
}

const question = z
  .strictObject({
    type: z.enum(valuesOf('type')).default('Natural'),
    shape: z.enum(valuesOf('shape')),
    carat: figure('carat'),
    color: z.enum(calculatorColors),
    clarity: z.enum(valuesOf('clarity')),
    disc: figure('disc').nullish(),
    ppc: figure('ppc').nullish(),
    amount: figure('amount').nullish(),
    include_user_disc: z.boolean().default(false),
    rap_override: figure('rap_override').nullish(),
  })
  .transform((given, context): CalculatorQuestion & { readonly useMyDisc: boolean } => {
    const typed = typedFigures.flatMap((name): { figure: TypedFigure; value: number }[] => {
      const value = given[name] ?? null;
      return value === null ? [] : [{ figure: name, value }];
    });
    for (const { figure: name } of typed.slice(1)) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'only one of disc, ppc or amount is allowed',
      });
    }
    const { type, shape, carat: caratThousandths, color: colour, clarity } = given;
    return {
      goods: { type, shape, caratThousandths, color: colour === anyFancyColor ? null : colour, clarity },
      typed: typed[0] ?? null,
      rapOverrideCents: given.rap_override ?? null,
      useMyDisc: given.include_user_disc,
    };
  });

const text = z.string().nullable();

/** One calculated price; figures are decimal strings, null where there is no list price or nothing to show. */
const rapData = z.object({
  /** List price per carat, and multiplied by the weight. */
  rap: text,
  rap_total: text,
  /** Which of the two lists prices the shape, and its row. */
  list: z.enum(['ROUND', 'PEAR']),
  bracket: text,
  /** OWN row, 5CT where the 5 ct row is used instead, MANUAL for a list price given in the request. */
  list_basis: z.enum(['OWN', '5CT', 'MANUAL']).nullable(),
  /** Why the list has no price; null also when no list was ever loaded (then `source` is null). */
  reason: z
    .enum([
      'FANCY_COLOUR',
      'COLOUR_NOT_ON_LIST',
      'ABOVE_LIST',
      'BELOW_LIST',
      'LAB_GROWN',
      'CLARITY_NOT_ON_LIST',
    ])
    .nullable(),
  /** Date and kind of the active list. */
  list_date: text,
  source: z.enum(['RAPAPORT', 'SAMPLE', 'MANUAL']).nullable(),
  /** The typed figure unchanged, with the others derived from it. */
  disc: text,
  ppc: text,
  amount: text,
  /** After the customer's additional discount; null unless requested by `include_user_disc`. */
  add_disc: text,
  final_disc: text,
  final_ppc: text,
  final_amount: text,
});

export type RapData = z.infer<typeof rapData>;

export const calculatorCalls = {
  getRapnetCal: defineCall({
    path: '/api/user/transaction/get_rapnet_cal',
    feature: 'calculator',
    summary:
      'Calculates discount, price per carat and amount of a stone from any one of them, or from the list price ' +
      'when none is given. A discount without a list price returns NO_LIST_PRICE with the reason.',
    roles,
    accessFlag: 'calculator',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, data: question }),
    response: z.object({ ...envelope, rap_data: rapData }),
    codes: ['NO_LIST_PRICE'],
  }),
} as const;
