import { maxMoneyCents, vocabularies } from '@loupe/domain';

/** Represents any fancy colour; no price list distinguishes them. */
export const anyFancyColor = 'FANCY';

/** Colours that the calculator accepts: the white scale, and `FANCY` for all fancy colours. */
export const calculatorColors: readonly string[] = [
  ...vocabularies['colour-white'].values.map(({ value }) => value),
  anyFancyColor,
];

/** Bounds of typed values, both inclusive: `carat` in thousandths, discount in hundredths, money in cents. */
export const calculatorBounds = {
  carat: { scale: 3, min: 10, max: 99_990 },
  disc: { scale: 2, min: -99_99, max: 200_00 },
  ppc: { scale: 2, min: 1, max: maxMoneyCents },
  amount: { scale: 2, min: 1, max: maxMoneyCents },
  rap_override: { scale: 2, min: 1, max: 999_999_00 },
} as const;
