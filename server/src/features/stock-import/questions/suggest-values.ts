import type { Attribute, Vocabulary } from '@loupe/domain';
import { aliasKey, stoneAttributes, vocabularies } from '@loupe/domain';
import { readTranslatedValue } from '../cells/translated-values.ts';
import type { Field } from '../fields.ts';

const table: readonly Attribute[] = stoneAttributes;

/** The vocabulary of a field's values; undefined for numbers and texts. */
export function vocabularyOf(field: Field): Vocabulary | undefined {
  const attribute = table.find(({ key }) => key === field);
  return attribute?.kind === 'list' ? vocabularies[attribute.vocabulary] : undefined;
}

const suggestions = 3;
/** Similarity of a text to a value that one of its words names: `Rd xyz`. */
const wordNamed = 0.7;
/** A first value that is not more similar than this is no best guess. */
const likely = 0.5;

/** Whether a word of the text is a value in another language. */
const namesValue = (vocabulary: Vocabulary, text: string) =>
  text
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 2 && readTranslatedValue(vocabulary, word) !== undefined);

const latin = /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u;

export interface Suggestion {
  readonly value: string;
  readonly label: string;
  readonly isLikely: boolean;
}

/**
 * Values that an unknown spelling may mean, the likeliest first, by the similarity to known spellings, then by
 * how often the file has the value.
 *
 * @param counts rows of the file with each value of the field
 */
export function suggestValues(
  vocabulary: Vocabulary | undefined,
  text: string,
  counts: ReadonlyMap<string, number>,
): readonly Suggestion[] {
  const key = aliasKey(text);
  const wordsRead = text
    .split(/[^\p{L}]+/u)
    .flatMap((word) => (word.length > 1 ? (vocabulary?.read(word) ?? []) : []));
  const rated = (vocabulary?.values ?? []).map(({ value, label, aliases }) => ({
    value,
    label,
    similarity: Math.max(
      wordsRead.includes(value) ? wordNamed : 0,
      ...[value, label, ...aliases].map((alias) => similarity(key, aliasKey(alias))),
    ),
    count: counts.get(value) ?? 0,
  }));
  const sorted = rated.toSorted((a, b) => b.similarity - a.similarity || b.count - a.count);
  const isAnyLikely = (sorted[0]?.similarity ?? 0) >= likely;
  // A name in Latin letters that resembles no shape is usually one that the list does not have.
  const isNamed = vocabulary !== undefined && namesValue(vocabulary, text);
  const hasOther = !isAnyLikely && !isNamed && latin.test(text);
  const others = hasOther ? sorted.filter(({ value }) => value === 'OTHER') : [];
  return [...others, ...sorted.filter((one) => !others.includes(one))]
    .slice(0, suggestions)
    .map(({ value, label, similarity: rate }, index) => ({
      value,
      label,
      isLikely: index === 0 && (rate >= likely || others.length > 0),
    }));
}

/** Similarity of a code to a name whose letters it abbreviates. */
const abbreviated = 0.6;
const maxCodeLength = 3;

/** Whether a short code consists of letters of the name in their order, the first one included. */
function isAbbreviation(code: string, name: string): boolean {
  if (code.length < minPrefix || code.length > maxCodeLength || code[0] !== name[0]) return false;
  let at = 0;
  for (const letter of name) if (letter === code[at]) at += 1;
  return at === code.length;
}

/** Shorter codes are no stem of a word. */
const minStem = 3;
/** Shorter codes are the beginning of many words. */
const minPrefix = 2;

/** Between 0 and 1: the common beginning, else the common pairs of letters. */
function similarity(first: string, second: string): number {
  if (first === '' || second === '') return 0;
  const shorter = Math.min(first.length, second.length);
  // A word that only begins with a code is no spelling of it: `Premium` is not `PR`.
  const isCodeOnly = second.length < minStem && first.length > second.length + 1;
  if (shorter >= minPrefix && !isCodeOnly && (first.startsWith(second) || second.startsWith(first))) {
    return 0.5 + (0.5 * shorter) / Math.max(first.length, second.length);
  }
  if (isAbbreviation(first, second)) return abbreviated;
  const pairs = (text: string) =>
    Array.from(text.slice(1), (letter, index) => `${text[index] ?? ''}${letter}`);
  const [a, b] = [pairs(first), pairs(second)];
  const rest = [...b];
  let common = 0;
  for (const pair of a) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    common += 1;
    rest.splice(at, 1);
  }
  const share = a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length);
  return first[0] === second[0] ? Math.max(share, 0.2) : share * 0.9;
}
