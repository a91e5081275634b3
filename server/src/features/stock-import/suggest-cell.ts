import {
  formatScaled,
  parseScaled,
  stoneAttributes,
  type Attribute,
  type RangeAttribute,
} from '@loupe/domain';
import { cleanText } from './cells/cell-parser.ts';
import { plainDecimal } from './cells/number-text.ts';
import type { Field } from './fields.ts';
import { suggestValues, vocabularyOf } from './questions/suggest-values.ts';

const byKey = new Map<string, Attribute>(stoneAttributes.map((attribute) => [attribute.key, attribute]));

/**
 * The likeliest reading of a cell that cannot be used: the nearest value of the list, the figure within the limits, or
 * the text without dirt; null without any. Only a person may confirm it.
 */
export function suggestCell(field: Field | null, text: string): string | null {
  const clean = cleanText(text);
  if (field === null || clean === '') return null;
  const vocabulary = vocabularyOf(field);
  if (vocabulary !== undefined) {
    const [first] = suggestValues(vocabulary, clean, new Map());
    return first?.isLikely === true ? first.value : null;
  }
  const attribute = byKey.get(field);
  if (attribute?.kind === 'range') return suggestFigure(attribute, clean);
  return attribute?.kind === 'text' ? withoutDirt(clean) : null;
}

/** The first figure within the limits that the text may mean. */
function suggestFigure({ min, max, scale }: RangeAttribute, text: string): string | null {
  for (const written of [withDigits(text), text]) {
    const figure = firstFigure(written);
    const [, whole, fraction = ''] = /^(-?\d+)[.,](.*)$/.exec(figure) ?? [];
    const readings = [
      plainDecimal(figure, 'decimal'),
      plainDecimal(figure, 'thousands'),
      // `1,05,500` and `1.05.` have one decimal separator, the first.
      whole === undefined ? undefined : `${whole}.${fraction.replaceAll(/[.,]/g, '') || '0'}`,
    ];
    for (const reading of readings) {
      const value = reading === undefined ? undefined : parseScaled(reading, scale);
      if (value !== undefined && value !== 0 && value >= min && value <= max)
        return withoutZeros(formatScaled(value, scale));
    }
  }
  return null;
}

/** Digits with their separators, from the first digit, and the minus before them. */
function firstFigure(text: string): string {
  const from = text.search(/\d/);
  if (from === -1) return '';
  const rest = text.slice(from);
  const end = rest.search(/[^\d.,]/);
  return `${text[from - 1] === '-' ? '-' : ''}${end === -1 ? rest : rest.slice(0, end)}`;
}

/** A decimal without zeros at its end. */
function withoutZeros(decimal: string): string {
  if (!decimal.includes('.')) return decimal;
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

/** Letters that are read for digits: `1.O5`, `l.05`. */
const withDigits = (text: string): string =>
  /^[\doIl|.,\s]+$/i.test(text) ? text.replaceAll(/o/gi, '0').replaceAll(/[Il|]/g, '1') : text;

/** The text without quotation marks, a leading apostrophe and signs that no number has. */
function withoutDirt(text: string): string | null {
  const plain = text
    .replaceAll(/["“”„«»`*]/g, '')
    .replace(/^['#=]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain === '' ? null : plain;
}
