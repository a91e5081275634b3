import { attributeTexts } from '@loupe/contract';
import { attributes, vocabularies } from '@loupe/domain';
import { expect, test } from 'vitest';
import * as z from 'zod';

const texts = z.record(z.string(), z.string());
const catalogues = texts
  .array()
  .parse([
    ...Object.values(import.meta.glob('./en/**/*.json', { eager: true, import: 'default' })),
    attributeTexts.en,
  ]);
const keys = catalogues.flatMap((catalogue) => Object.keys(catalogue));
const sources = texts.parse(
  import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../testing/**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

const areas = [...new Set(keys.map((key) => key.split('.')[0]))].join('|');
/** Any text in the code that begins like a key of a catalogue; `${…}` in one stands for any words. */
const keyLike = new RegExp(`(['"])((?:${areas})\\.[\\w.-]+)\\1|\`((?:${areas})\\.[^\`]*)\``, 'g');
/** A type that names what keys begin with names no key. */
const keyType = /\bPlainUnder<'[\w.]+'>/g;
const used = Object.entries(sources).flatMap(([file, text]) =>
  [...text.replaceAll(keyType, '').matchAll(keyLike)].map(([, , plain, template = '']) => ({
    file,
    key: plain ?? template,
  })),
);
const patternOf = (key: string) =>
  new RegExp(
    `^${key
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('.+')}$`,
  );

test('no key stands twice in a catalogue', () => {
  const raw = texts.parse(import.meta.glob('./**/*.json', { eager: true, query: '?raw', import: 'default' }));
  const twice = Object.entries(raw).flatMap(([file, text]) => {
    const written = [...text.matchAll(/^ +"([^"]+)":/gm)].map(([, key]) => key);
    return written.filter((key, place) => written.indexOf(key) !== place).map((key) => `${file} ${key}`);
  });
  expect(twice).toEqual([]);
});

test('no key stands in two catalogues', () => {
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test('every key in the code has an English text', () => {
  expect(sources).not.toEqual({});
  const missing = used.filter(({ key }) => {
    const pattern = patternOf(key);
    return !keys.some((known) => pattern.test(known));
  });
  expect(missing).toEqual([]);
});

test('every English text is used', () => {
  const patterns = [...new Set(used.map(({ key }) => key))].map(patternOf);
  expect(keys.filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
});

test('every attribute has its short and its long name', () => {
  const names = attributes.flatMap(({ key }) => [`attribute.${key}`, `attribute.${key}.long`]);
  expect(names.filter((name) => !keys.includes(name))).toEqual([]);
});

test('every text of a word list belongs to a value of it', () => {
  const values = Object.values(vocabularies).flatMap(({ id, values: listed }) =>
    listed.map(({ value }) => `vocabulary.${id}.${value}`),
  );
  const words = keys.filter((key) => key.startsWith('vocabulary.'));
  expect(words.filter((key) => !values.includes(key.replace(/\.short$/, '')))).toEqual([]);
});
