import { vocabularies } from '@loupe/domain';
import { parseNumber } from './number-text.ts';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { limitsOf } from './numbers.ts';

const grades = vocabularies.girdle;
const conditions = vocabularies['girdle-condition'];
const conditionWord = /\(?\b(FACETED|POLISHED|BRUTED|FAC|POL)\b\)?|\(([FPB])\)/i;
const percent = /(\d+(?:[.,]\d+)?)\s*%?/;

/** One end of the girdle, or both ends with thickness and condition in one cell. */
function girdleCell(own: 'girdle_min' | 'girdle_max'): CellParser {
  return (raw): ParsedCell => {
    const simple = grades.read(raw);
    if (simple !== undefined)
      return own === 'girdle_min'
        ? { value: simple, otherFields: { girdle_max: simple } }
        : { value: simple };
    if (isNullWord(raw)) return unknownCell;
    let text = raw.replaceAll('_', ' ');
    const also: Record<string, string | number> = {};
    const condition = conditionWord.exec(text);
    const word = condition?.[1] ?? condition?.[2];
    if (condition !== null && word !== undefined) {
      also['girdle_condition'] = conditions.read(word) ?? word.toUpperCase();
      text = text.replace(condition[0], ' ');
    }
    const number = percent.exec(text);
    if (number?.[1] !== undefined) {
      const value = parseNumber(number[1], 1, 'decimal');
      const { min, max } = limitsOf('girdle_pct');
      if (value === undefined || value < min || value > max) return unreadableCell('W_UNKNOWN_VALUE');
      also['girdle_pct'] = value;
      text = text.replace(number[0], ' ');
    }
    const ends = readEnds(text);
    if (ends === undefined) return unreadableCell('W_UNKNOWN_VALUE');
    const [thin, thick] = ends;
    if (thin === undefined || thick === undefined) return { value: null, otherFields: also };
    return own === 'girdle_min'
      ? { value: thin, otherFields: { ...also, girdle_max: thick } }
      : { value: thick, otherFields: { ...also, girdle_min: thin } };
  };
}

/**
 * Thinnest and thickest grade in the remaining text; empty when no words remain, undefined when one is not a
 * grade.
 */
function readEnds(text: string): readonly string[] | undefined {
  const found: string[] = [];
  for (const piece of text.split(/\bTO\b|[-/~,;]/i)) {
    const words = piece
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '');
    while (words.length > 0) {
      const length = [...words.keys()]
        .map((index) => words.length - index)
        .find((count) => grades.read(words.slice(0, count).join(' ')) !== undefined);
      const value = length === undefined ? undefined : grades.read(words.splice(0, length).join(' '));
      if (value === undefined) return undefined;
      found.push(value);
    }
  }
  const ordered = found.toSorted((a, b) => (grades.codeOf(a) ?? 0) - (grades.codeOf(b) ?? 0));
  const [thin] = ordered;
  const thick = ordered.at(-1);
  return thin === undefined || thick === undefined ? [] : [thin, thick];
}

export const parseGirdleMinCell = girdleCell('girdle_min');
export const parseGirdleMaxCell = girdleCell('girdle_max');
