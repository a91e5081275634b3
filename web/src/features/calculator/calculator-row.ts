import { calculatorBounds, calculatorColors, type CallRequest } from '@loupe/contract';
import { formatScaled, parseScaled, typedFigures, vocabularies, type TypedFigure } from '@loupe/domain';

/**
 * One stone of the calculator, as on the screen and in the URL. Values are plain text; empty means not set.
 */
export interface CalculatorRow {
  readonly shape: string;
  readonly carat: string;
  readonly color: string;
  readonly clarity: string;
  readonly isLabGrown: boolean;
  /** The figure typed last; the other two derive from it. Null: at list price. */
  readonly input: { readonly figure: TypedFigure; readonly text: string } | null;
  /** The user's custom list price. */
  readonly ownListPrice: string;
}

export const defaultRow: CalculatorRow = {
  shape: 'ROUND',
  carat: '1.00',
  color: 'G',
  clarity: 'VS1',
  isLabGrown: false,
  input: null,
  ownListPrice: '',
};

const valuesOf = (id: 'shape' | 'clarity') => vocabularies[id].values.map(({ value }) => value);

/** The options of each grade. */
export const gradeOptions = {
  shape: valuesOf('shape'),
  color: calculatorColors,
  clarity: valuesOf('clarity'),
} as const;

export const gradeKeys = ['shape', 'carat', 'color', 'clarity'] as const;
export const figureKeys = typedFigures;

export type FigureKey = keyof typeof calculatorBounds;

/**
 * Parses a typed figure to the plain decimal that the call takes, with two decimals unless more are typed;
 * null when it is not a figure or out of bounds. Commas may separate thousands, a single comma is a decimal
 * separator, and a true minus sign counts.
 */
export function parseFigure(key: FigureKey, typed: string): string | null {
  const { scale, min, max } = calculatorBounds[key];
  const signed = typed.replaceAll(/\s/g, '').replace('\u2212', '-');
  const isParted = signed.includes('.') || /^[+-]?\d{1,3}(,\d{3})+$/.test(signed);
  const value = parseScaled(isParted ? signed.replaceAll(',', '') : signed.replace(',', '.'), scale);
  if (value === undefined || value < min || value > max) return null;
  return formatScaled(value, scale, value % 10 === 0 ? 2 : scale);
}

/** Formats the lower and upper bound of a figure. */
export function formatBounds(key: FigureKey): { readonly from: string; readonly to: string } {
  const { scale, min, max } = calculatorBounds[key];
  return { from: formatScaled(min, scale, 2), to: formatScaled(max, scale, 2) };
}

/** Builds the request of a row. The caller sends it only when a weight is set. */
export function calculationRequest(row: CalculatorRow, withMyDisc: boolean): CallRequest<'getRapnetCal'> {
  const { shape, carat, color, clarity, isLabGrown, input, ownListPrice } = row;
  return {
    data: {
      shape,
      carat,
      color,
      clarity,
      ...(isLabGrown && { type: 'Lab Grown' }),
      ...(input && { [input.figure]: input.text }),
      ...(ownListPrice !== '' && { rap_override: ownListPrice }),
      ...(withMyDisc && { include_user_disc: true }),
    },
  };
}
