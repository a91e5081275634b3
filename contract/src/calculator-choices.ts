import { maxMoneyCents, vocabularies } from '@loupe/domain';

/** What stands for any fancy colour: no list knows one from another. */
export const fancyColour = 'FANCY';

/** Colours the calculator takes: the white scale, and `FANCY` for all fancy colours. */
export const colourChoices: readonly string[] = [
  ...vocabularies['colour-white'].values.map(({ value }) => value),
  fancyColour,
];

/** Bounds of what is typed, both inclusive: `carat` in thousandths, discount in hundredths, money in cents. */
export const calculatorBounds = {
  carat: { scale: 3, min: 10, max: 99_990 },
  disc: { scale: 2, min: -99_99, max: 200_00 },
  ppc: { scale: 2, min: 1, max: maxMoneyCents },
  amount: { scale: 2, min: 1, max: maxMoneyCents },
  rap_override: { scale: 2, min: 1, max: 999_999_00 },
} as const;
