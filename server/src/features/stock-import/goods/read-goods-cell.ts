import { problemText } from '@loupe/contract';
import {
  formatScaled,
  vocabularies,
  type GoodsAttribute,
  type GoodsFigureAttribute,
  type VocabularyId,
} from '@loupe/domain';
import { plainDecimal, readNumber } from '../cells/number-text.ts';

/** What a cell says of its attribute, or what it should have said. */
export type GoodsReading = { readonly value: string | number | boolean } | { readonly expected: string };

const yes = new Set(['Y', 'YES', 'TRUE', '1', 'ALLOWED', 'SCREENED']);
const no = new Set(['N', 'NO', 'FALSE', '0', 'NOT ALLOWED', 'NOT SCREENED']);

/** Reads a cell that is not empty. `sayable`: values a file may say where that is less than the word list. */
export function readGoodsCell(
  attribute: GoodsAttribute,
  text: string,
  sayable?: readonly string[],
): GoodsReading {
  if (attribute.kind === 'list') return readValue(attribute.vocabulary, text, sayable);
  if (attribute.kind === 'figure') {
    const value = readFigure(attribute, text);
    return value === undefined
      ? { expected: problemText('NUMBER_BETWEEN_UNIT', figureBounds(attribute)) }
      : { value };
  }
  if (attribute.kind === 'flag') {
    if (yes.has(text.toUpperCase())) return { value: true };
    return no.has(text.toUpperCase()) ? { value: false } : { expected: problemText('YES_NO') };
  }
  return text.length <= attribute.maxLength
    ? { value: text }
    : { expected: problemText('TEXT_MAX', { max: attribute.maxLength }) };
}

/** Reads a value of a word list. */
export function readValue(
  vocabulary: VocabularyId,
  text: string,
  sayable: readonly string[] = vocabularies[vocabulary].values.map(({ value }) => value),
): { readonly value: string } | { readonly expected: string } {
  const value = vocabularies[vocabulary].read(text);
  return value !== undefined && sayable.includes(value)
    ? { value }
    : { expected: problemText('ONE_OF', { values: sayable.join(', ') }) };
}

/** Reads an exact figure, its unit with it or not: what does not fit the places the house keeps is none. */
export function readFigure(attribute: GoodsFigureAttribute, text: string): number | undefined {
  const bare = text
    .replace(/^(?:USD\b|US\s?\$|\$)\s*/i, '')
    .replace(/(?:cts?|ctw|mm|pcs|g|gr|gms?|grams?|%|\$|USD)$/i, '')
    .trimEnd();
  // Money and carats are never rounded silently.
  const places =
    plainDecimal(bare, 'thousands')
      ?.split('.')[1]
      ?.replace(/(?<!0)0+$/, '').length ?? 0;
  const value = readNumber(bare, attribute.scale, 'thousands');
  const fits = value !== undefined && value >= attribute.min && value <= attribute.max;
  return fits && places <= attribute.scale ? value : undefined;
}

/** What fits a figure, in its unit. */
export const figureBounds = ({ scale, min, max, unit }: GoodsFigureAttribute) => ({
  min: formatScaled(min, scale),
  max: formatScaled(max, scale),
  unit,
});
