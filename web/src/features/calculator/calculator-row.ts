import { calculatorBounds, colourChoices, type CallInput } from '@loupe/contract';
import { formatScaled, parseScaled, typedFigures, vocabularies, type TypedFigure } from '@loupe/domain';

/** One stone of the calculator as it stands on the screen and in the address: plain texts, empty is not given. */
export interface CalculatorRow {
  readonly shape: string;
  readonly carat: string;
  readonly colour: string;
  readonly clarity: string;
  readonly isLabGrown: boolean;
  /** The figure typed last; the other two follow from it. Null: at list. */
  readonly typed: { readonly figure: TypedFigure; readonly text: string } | null;
  /** A list price of his own. */
  readonly ownList: string;
}

export const firstRow: CalculatorRow = {
  shape: 'ROUND',
  carat: '1.00',
  colour: 'G',
  clarity: 'VS1',
  isLabGrown: false,
  typed: null,
  ownList: '',
};

const valuesOf = (id: 'shape' | 'clarity') => vocabularies[id].values.map(({ value }) => value);

/** What can be chosen of each grade. */
export const goodsChoices = {
  shape: valuesOf('shape'),
  colour: colourChoices,
  clarity: valuesOf('clarity'),
} as const;

export const goodsKeys = ['shape', 'carat', 'colour', 'clarity'] as const;
export const figureKeys = typedFigures;

export type TypedKey = keyof typeof calculatorBounds;

/**
 * What somebody typed as the plain decimal a call takes, written as the trade does; null when it is no figure or
 * out of bounds. Thousands may be parted by commas, a lone comma parts the cents, a true minus counts.
 */
export function readTyped(key: TypedKey, typed: string): string | null {
  const { scale, min, max } = calculatorBounds[key];
  const signed = typed.replaceAll(/\s/g, '').replace('\u2212', '-');
  const isParted = signed.includes('.') || /^[+-]?\d{1,3}(,\d{3})+$/.test(signed);
  const value = parseScaled(isParted ? signed.replaceAll(',', '') : signed.replace(',', '.'), scale);
  if (value === undefined || value < min || value > max) return null;
  return formatScaled(value, scale, value % 10 === 0 ? 2 : scale);
}

/** The bounds of a figure in words' figures. */
export function boundsOf(key: TypedKey): { readonly from: string; readonly to: string } {
  const { scale, min, max } = calculatorBounds[key];
  return { from: formatScaled(min, scale, 2), to: formatScaled(max, scale, 2) };
}

/** The question a row asks; without a weight there is none to be asked. */
export function questionOf(row: CalculatorRow, withMyDisc: boolean): CallInput<'getRapnetCal'> {
  const { shape, carat, colour, clarity, isLabGrown, typed, ownList } = row;
  return {
    data: {
      shape,
      carat,
      colour,
      clarity,
      ...(isLabGrown && { type: 'Lab Grown' }),
      ...(typed && { [typed.figure]: typed.text }),
      ...(ownList !== '' && { rap_override: ownList }),
      ...(withMyDisc && { use_my_disc: true }),
    },
  };
}
