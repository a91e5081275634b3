import { locales } from '@loupe/contract';
import { vocabularies } from '@loupe/domain';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

const texts = z.record(z.string(), z.string());
/** Every catalogue by its path behind the language: of the screens, of both sides, and of the server alone. */
const files = new Map(
  Object.entries({
    ...import.meta.glob(['./*/*.json', './*/desk/*.json'], { eager: true, import: 'default' }),
    ...import.meta.glob('../../../contract/src/*-texts/*.json', { eager: true, import: 'default' }),
    ...import.meta.glob('../../../server/src/features/words/texts/*.json', {
      eager: true,
      import: 'default',
    }),
  }).map(([path, file]) => [path, texts.parse(file)]),
);
/** All texts of a language under file and key, so that one that stands in another file counts as missing. */
function textsOf(locale: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, file] of files) {
    const place = path.replace(`/${locale}/`, '/*/').replace(`/${locale}.json`, '/*.json');
    if (place === path) continue;
    for (const [key, text] of Object.entries(file)) found.set(`${place} ${key}`, text);
  }
  return found;
}

const english = textsOf('en');
const others = locales.filter((locale) => locale !== 'en');
/** Words of the trade's lists are English in the lists themselves; other languages say theirs in a catalogue. */
const isOwn = (place: string) => place.includes('/word-texts/');

/** Two small letters make a word; `VVS1`, `GIA` and `1/2` are the same in every language. */
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

  test('every text is there, and none besides', () => {
    expect([...english.keys()].filter((key) => !own.has(key))).toEqual([]);
    expect([...own.keys()].filter((key) => !english.has(key) && !isOwn(key))).toEqual([]);
  });

  test('every word of the trade’s lists is said, but codes and names', () => {
    const words = Object.values(vocabularies).flatMap(({ id, values }) =>
      values.flatMap(({ value, label }) => (isWord(label) ? `vocabulary.${id}.${value}` : [])),
    );
    const said = new Set([...own.keys()].map((place) => place.slice(place.indexOf(' ') + 1)));
    expect(words.filter((key) => !said.has(key))).toEqual([]);
  });

  test('what is stated of goods is said', () => {
    const stated = (said: ReadonlyMap<string, string>) =>
      [...said.keys()].filter((place) => place.includes(' stated.')).toSorted();
    expect(stated(own).length).toBeGreaterThan(7);
    expect(stated(own)).toEqual(stated(textsOf('tr')));
  });

  test('every text takes what the English one takes', () => {
    const differing = [...english].filter(([key, text]) => {
      const said = own.get(key);
      return said !== undefined && read(said).arguments.join() !== read(text).arguments.join();
    });
    expect(differing).toEqual([]);
  });

  test('every plural knows each number of the language', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const lacking = [...own].filter(([, text]) =>
      read(text).plurals.some((said) => categories.some((category) => !said.includes(category))),
    );
    expect(lacking).toEqual([]);
  });

  test('hardly a sentence is left in English', () => {
    const sentence = /[a-z]{2,}(?: [a-z]{2,}){2}/;
    const left = [...english].filter(([key, text]) => sentence.test(text) && own.get(key) === text);
    expect(left).toEqual([]);
  });
});
