import { vocabularyTexts } from '@loupe/contract';
import { aliasKey, translatePhrase, type Vocabulary } from '@loupe/domain';
import { toSimplifiedHan } from '../han-variants.ts';
import { valueWords } from './value-words.ts';

const known = new Map<Vocabulary, ReadonlyMap<string, string>>();

/**
 * The value that a text names in one of the languages of the portal, of suppliers' files or of the trade's messages;
 * undefined when none or several have that name.
 */
export function readTranslatedValue(list: Vocabulary, text: string): string | undefined {
  const simplified = toSimplifiedHan(text);
  const named = readNamedValue(list, text) ?? (simplified === text ? undefined : list.read(simplified));
  if (named !== undefined) return named;
  const word = translatePhrase(text);
  return word === undefined ? undefined : list.read(word);
}

/** The value that a text is the code or a name of, in any of these languages. */
export const readValue = (list: Vocabulary, text: string): string | undefined =>
  list.read(text) ?? readTranslatedValue(list, text);

/** The key of a name. The two letters i of Turkish are compared as one, as many files mix them. */
const nameKey = (name: string) => aliasKey(toSimplifiedHan(name.replaceAll(/[İı]/g, 'i')));

/** The same without the words of messages, which resemble the codes of some vocabularies. */
export function readNamedValue(list: Vocabulary, text: string): string | undefined {
  return namesOf(list).get(nameKey(text));
}

function namesOf(list: Vocabulary): ReadonlyMap<string, string> {
  const names = known.get(list) ?? collectNames(list);
  known.set(list, names);
  return names;
}

function collectNames(list: Vocabulary): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const texts of Object.values(vocabularyTexts)) {
    for (const { value } of list.values) {
      const key = nameKey(texts[`vocabulary.${list.id}.${value}`] ?? '');
      if (key === '') continue;
      if (names.has(key) && names.get(key) !== value) ambiguous.add(key);
      names.set(key, value);
    }
  }
  for (const key of ambiguous) names.delete(key);
  for (const [value, words] of Object.entries(valueWords[list.id] ?? {})) {
    // Lists of stones and of lots share words, but not all of their values.
    if (list.codeOf(value) === undefined) continue;
    for (const word of words.split(',')) names.set(nameKey(word), value);
  }
  if (list.id === 'location') for (const [key, value] of countryNames(list)) names.set(key, value);
  return names;
}

const hanName = /^\p{Script=Han}{2,}$/u;

/** The names of values in Chinese characters, at least two of them. */
export const hanNamesOf = (list: Vocabulary): readonly (readonly [name: string, value: string])[] =>
  [
    ...list.values.flatMap(({ value, aliases }) => aliases.map((alias) => [alias, value] as const)),
    ...namesOf(list),
  ].filter(([name]) => hanName.test(name));

const thaiName = /^\p{Script=Thai}{3,}$/u;
/** Names in scripts that are written without spaces between words. */
export const unspacedNamesOf = (list: Vocabulary): readonly (readonly [name: string, value: string])[] => [
  ...hanNamesOf(list),
  ...[...namesOf(list)].filter(([name]) => thaiName.test(name)),
];

const maxNameWords = 3;
const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');

/** The values that the words of a text name, in the languages of suppliers; shorter names are too near to other words. */
export function valuesNamedIn(list: Vocabulary, text: string, minLength = 4): ReadonlySet<string> {
  const simplified = toSimplifiedHan(text);
  const words = wordsOf(text);
  const phrases = words.flatMap((_, from) =>
    Array.from({ length: maxNameWords }, (_none, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return new Set([
    ...unspacedNamesOf(list)
      .filter(([name]) => simplified.includes(name))
      .map(([, value]) => value),
    ...phrases
      .filter(({ length }) => length >= minLength)
      .flatMap((phrase) => readNamedValue(list, phrase) ?? []),
  ]);
}

/** The words of a text without those that name a value of the lists. */
export function wordsWithoutNames(lists: readonly Vocabulary[], text: string): readonly string[] {
  const unspaced = lists
    .flatMap((list) => unspacedNamesOf(list).map(([name]) => name))
    .toSorted((a, b) => b.length - a.length);
  const words = wordsOf(unspaced.reduce((rest, name) => rest.replaceAll(name, ' '), toSimplifiedHan(text)));
  const kept: string[] = [];
  for (let from = 0; from < words.length;) {
    const length = Array.from({ length: maxNameWords }, (_, fewer) => maxNameWords - fewer).find((count) =>
      lists.some((list) => readNamedValue(list, words.slice(from, from + count).join(' ')) !== undefined),
    );
    if (length === undefined) kept.push(words[from] ?? '');
    from += length ?? 1;
  }
  return kept;
}

const languages = [
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'ru',
  'tr',
  'he',
  'ar',
  'zh',
  'zh-Hant',
  'ja',
  'ko',
  'hi',
  'gu',
];
const countryCodes = 'AE HK IN BE US IL TH CN JP GB SG BW'.split(' ');

/** Names of the countries that have one location, in the languages of suppliers' files. */
const countryNames = (list: Vocabulary): (readonly [string, string])[] =>
  languages.flatMap((language) => {
    const nameOf = new Intl.DisplayNames([language], { type: 'region' });
    return countryCodes.flatMap((code) => {
      const [name, value] = [nameOf.of(code), list.read(code)];
      return name === undefined || value === undefined ? [] : [[aliasKey(toSimplifiedHan(name)), value]];
    });
  });
