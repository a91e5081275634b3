import { locales } from '@loupe/contract';
import { vocabularies } from '@loupe/domain';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

const texts = z.record(z.string(), z.string());
/** Every catalogue by its path: catalogues of the screens, of both sides and of the server alone. */
const files = new Map(
  Object.entries({
    ...import.meta.glob(['./*/*.json'], { eager: true, import: 'default' }),
    ...import.meta.glob('../../../contract/src/*-texts/*.json', { eager: true, import: 'default' }),
    ...import.meta.glob('../../../server/src/features/translations/texts/*.json', {
      eager: true,
      import: 'default',
    }),
  }).map(([path, file]) => [path, texts.parse(file)]),
);
/** All texts of a language by file and key, so that a text in the wrong file counts as missing. */
function textsOf(locale: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, file] of files) {
    const filePath = path.replace(`/${locale}/`, '/*/').replace(`/${locale}.json`, '/*.json');
    if (filePath === path) continue;
    for (const [key, text] of Object.entries(file)) found.set(`${filePath} ${key}`, text);
  }
  return found;
}

const english = textsOf('en');
const others = locales.filter((locale) => locale !== 'en');
/** Vocabulary texts: the English ones are part of the vocabularies; other languages have a catalogue. */
const isOwn = (file: string) => file.includes('/vocabulary-texts/');

/**
 * Two lower-case letters make a translatable text; `VVS1`, `GIA` and `1/2` are the same in every language.
 */
const isWord = (label: string) => /[a-z]{2}/.test(label);

interface Read {
  readonly arguments: readonly string[];
  readonly plurals: readonly (readonly string[])[];
}

function read(text: string): Read {
  const named = new Set<string>();
  const plurals: string[][] = [];
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) named.add(element.value);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        if (element.type === TYPE.plural && element.pluralType === 'cardinal')
          plurals.push(Object.keys(element.options));
        for (const { value } of Object.values(element.options)) walk(value);
      }
      if (element.type === TYPE.tag) walk(element.children);
    }
  };
  walk(parse(text));
  return { arguments: [...named].toSorted(), plurals };
}

describe.each(others)('in %s', (locale) => {
  const own = textsOf(locale);

  test('has every text and no others', () => {
    expect([...english.keys()].filter((key) => !own.has(key))).toEqual([]);
    expect([...own.keys()].filter((key) => !english.has(key) && !isOwn(key))).toEqual([]);
  });

  test('translates every vocabulary value except codes and names', () => {
    const words = Object.values(vocabularies).flatMap(({ id, values }) =>
      values.flatMap(({ value, label }) => (isWord(label) ? `vocabulary.${id}.${value}` : [])),
    );
    const keys = new Set([...own.keys()].map((file) => file.slice(file.indexOf(' ') + 1)));
    expect(words.filter((key) => !keys.has(key))).toEqual([]);
  });

  test('translates the declarations about goods', () => {
    const stated = (messages: ReadonlyMap<string, string>) =>
      [...messages.keys()].filter((file) => file.includes(' stated.')).toSorted();
    expect(stated(own).length).toBeGreaterThan(7);
    expect(stated(own)).toEqual(stated(textsOf('tr')));
  });

  test('uses the same arguments as the English text', () => {
    const differing = [...english].filter(([key, text]) => {
      const message = own.get(key);
      return message !== undefined && read(message).arguments.join() !== read(text).arguments.join();
    });
    expect(differing).toEqual([]);
  });

  test('covers every plural category of the language', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const lacking = [...own].filter(([, text]) =>
      read(text).plurals.some((plural) => categories.some((category) => !plural.includes(category))),
    );
    expect(lacking).toEqual([]);
  });

  test('leaves no sentence in English', () => {
    const sentence = /[a-z]{2,}(?: [a-z]{2,}){2}/;
    const left = [...english].filter(([key, text]) => sentence.test(text) && own.get(key) === text);
    expect(left).toEqual([]);
  });
});
