import type { Attribute, RangeAttribute } from './attribute.ts';
import { parseTypedRange } from './typed-range.ts';
import { aliasKey, vocabularies, type Vocabulary } from './vocabulary.ts';

/** The parsed text of a column's search box. */
export type ColumnSearch =
  | { readonly kind: 'values'; readonly include: readonly string[]; readonly exclude: readonly string[] }
  | { readonly kind: 'spans'; readonly spans: readonly { from: number | null; to: number | null }[] }
  /** Text with this prefix, case-insensitive. */
  | { readonly kind: 'prefix'; readonly prefix: string };

/**
 * Parses the text of a column's search box. Numbers: `1-1.5`, `1.5+`, `-38/-42`, `50k`, `<= 2`, several by
 * comma; a single number means exactly what is shown. Lists: values or their spellings by comma, `D-F` for a
 * run of the list, `!EX` for all but. Days: the windows of the trade (`7D`). Text: a prefix. Returns null for
 * text that it does not understand; it never guesses.
 */
export function parseColumnSearch(attribute: Attribute, typed: string): ColumnSearch | null {
  const text = typed.normalize('NFKC').replaceAll('−', '-').trim();
  if (text === '') return null;
  if (attribute.kind === 'range') return readNumbers(attribute, text);
  if (attribute.kind === 'text') return { kind: 'prefix', prefix: text.replace(/\*$/, '') };
  const vocabulary = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  return vocabulary === undefined ? null : readValues(vocabularies[vocabulary], text);
}

function readNumbers(attribute: RangeAttribute, text: string): ColumnSearch | null {
  const spans = text.split(/[,;]/).map((part) => readSpan(attribute, part.trim()));
  return spans.every((span) => span !== null) ? { kind: 'spans', spans } : null;
}

function readSpan(
  attribute: RangeAttribute,
  text: string,
): { from: number | null; to: number | null } | null {
  const typed = parseTypedRange(attribute, text);
  if (typed.kind === 'span') return { from: typed.from, to: typed.to };
  if (typed.kind !== 'figure') return null;
  // A value stored with more decimals than are shown matches if it rounds to the typed figure.
  const hidden = 10 ** (attribute.scale - attribute.displayDecimals);
  return {
    from: typed.figure - Math.floor(hidden / 2),
    to: typed.figure + Math.ceil(hidden / 2) - 1,
  };
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
  const stretch = /^(.+?)(?:-|–|to)(.+)$/is.exec(text);
  const ends = stretch?.slice(1).map((end) => vocabulary.codeOf(vocabulary.read(end.trim()) ?? '') ?? 0);
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
