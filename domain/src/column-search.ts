import type { Attribute, RangeAttribute } from './attribute.ts';
import { parseScaled } from './scaled.ts';
import { aliasKey, vocabularies, type Vocabulary } from './vocabulary.ts';

/** What was typed over a column, in the attribute's own terms. */
export type ColumnSearch =
  | { readonly kind: 'values'; readonly include: readonly string[]; readonly exclude: readonly string[] }
  | { readonly kind: 'spans'; readonly spans: readonly { from: number | null; to: number | null }[] }
  /** Text that begins so, letter case aside. */
  | { readonly kind: 'prefix'; readonly prefix: string };

/**
 * Reads the text of a column's search box. Numbers: `1-1.5`, `1.5+`, `-38/-42`, `50k`, `<= 2`, several by comma;
 * a single number means exactly what is shown. Lists: values or their spellings by comma, `D-F` for a stretch of
 * the list, `!EX` for all but. Days: the windows of the trade (`7D`). Text: a prefix. Null when it is not understood; nothing is guessed.
 */
export function readColumnSearch(attribute: Attribute, typed: string): ColumnSearch | null {
  const text = typed.normalize('NFKC').replaceAll('−', '-').trim();
  if (text === '') return null;
  if (attribute.kind === 'range') return readNumbers(attribute, text);
  if (attribute.kind === 'text') return { kind: 'prefix', prefix: text.replace(/\*$/, '') };
  const vocabulary = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  return vocabulary === undefined ? null : readValues(vocabularies[vocabulary], text);
}

const number = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)k?`;
const between = new RegExp(`^(${number})\\s*(?:-|/|to|\\.\\.)\\s*(${number})$`, 'i');
const above = new RegExp(`^(?:>=?\\s*(${number})|(${number})\\s*\\+)$`, 'i');
const below = new RegExp(`^<=?\\s*(${number})$`, 'i');
const single = new RegExp(`^${number}$`, 'i');

function readNumbers(attribute: RangeAttribute, text: string): ColumnSearch | null {
  const spans = text.split(/[,;]/).map((part) => readSpan(attribute, part.trim()));
  return spans.every((span) => span !== null) ? { kind: 'spans', spans } : null;
}

function readSpan(
  attribute: RangeAttribute,
  text: string,
): { from: number | null; to: number | null } | null {
  const scaled = (part: string | undefined) => (part === undefined ? null : readNumber(attribute, part));
  const range = between.exec(text);
  if (range) {
    const [a, b] = [scaled(range[1]), scaled(range[2])];
    if (a === null || b === null) return null;
    return { from: Math.min(a, b), to: Math.max(a, b) };
  }
  const up = above.exec(text);
  if (up) return open(scaled(up[1] ?? up[2]), null);
  const down = below.exec(text);
  if (down) return open(null, scaled(down[1]));
  if (!single.test(text)) return null;
  const value = scaled(text);
  if (value === null) return null;
  // What is kept with more places than it is shown with: all that is rounded to the figure typed.
  const hidden = 10 ** (attribute.scale - attribute.shown);
  return { from: value - Math.floor(hidden / 2), to: value + Math.ceil(hidden / 2) - 1 };
}

function open(from: number | null, to: number | null) {
  return from === null && to === null ? null : { from, to };
}

function readNumber({ scale, min, max }: RangeAttribute, text: string): number | null {
  const isThousands = /k$/i.test(text);
  const scaled = parseScaled(text.replace(/k$/i, ''), scale);
  if (scaled === undefined) return null;
  const value = isThousands ? scaled * 1000 : scaled;
  return value >= min && value <= max ? value : null;
}

function readValues(vocabulary: Vocabulary, text: string): ColumnSearch | null {
  const include: string[] = [];
  const exclude: string[] = [];
  for (const part of text.split(/[,;]/)) {
    const trimmed = part.trim();
    const isExcluded = trimmed.startsWith('!');
    const values = readValuePart(vocabulary, isExcluded ? trimmed.slice(1).trim() : trimmed);
    if (values.length === 0) return null;
    (isExcluded ? exclude : include).push(...values);
  }
  return { kind: 'values', include, exclude };
}

function readValuePart(vocabulary: Vocabulary, text: string): string[] {
  const exact = vocabulary.read(text);
  if (exact !== undefined) return [exact];
  const stretch = /^(.+?)\s*(?:-|–|to)\s*(.+)$/i.exec(text);
  const ends = stretch?.slice(1).map((end) => vocabulary.codeOf(vocabulary.read(end) ?? '') ?? 0);
  if (ends !== undefined && ends.every((code) => code > 0)) {
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    return vocabulary.values.slice(low - 1, high).map(({ value }) => value);
  }
  const key = aliasKey(text);
  if (key === '') return [];
  return vocabulary.values
    .filter(({ value, label }) => aliasKey(value).startsWith(key) || aliasKey(label).startsWith(key))
    .map(({ value }) => value);
}
