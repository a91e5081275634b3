import { attributeTexts } from '@loupe/contract';
import { stoneAttributes, vocabularies } from '@loupe/domain';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { findWrittenKeys, writtenKeyPattern } from '../testing/message-keys.ts';

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

const areas = [...new Set(keys.map((key) => key.split('.')[0] ?? ''))];
const used = Object.entries(sources).flatMap(([file, text]) =>
  findWrittenKeys(text, areas).map((key) => ({ file, key })),
);

test('contains no key twice in one catalogue', () => {
  const raw = texts.parse(import.meta.glob('./**/*.json', { eager: true, query: '?raw', import: 'default' }));
  const twice = Object.entries(raw).flatMap(([file, text]) => {
    const written = [...text.matchAll(/^ +"([^"]+)":/gm)].map(([, key]) => key);
    return written.filter((key, index) => written.indexOf(key) !== index).map((key) => `${file} ${key}`);
  });
  expect(twice).toEqual([]);
});

test('contains no key in two catalogues', () => {
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('has an English text for every key in the code', () => {
  expect(sources).not.toEqual({});
  const missing = used.filter(({ key }) => {
    const pattern = writtenKeyPattern(key);
    return !keys.some((known) => pattern.test(known));
  });
  expect(missing).toEqual([]);
});

test('uses every English text', () => {
  const patterns = [...new Set(used.map(({ key }) => key))].map(writtenKeyPattern);
  expect(keys.filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
});

test('has a short and a long name for every attribute', () => {
  const names = stoneAttributes.flatMap(({ key }) => [`attribute.${key}`, `attribute.${key}.long`]);
  expect(names.filter((name) => !keys.includes(name))).toEqual([]);
});

test('has vocabulary texts only for existing values', () => {
  const values = Object.values(vocabularies).flatMap(({ id, values: listed }) =>
    listed.map(({ value }) => `vocabulary.${id}.${value}`),
  );
  const words = keys.filter((key) => key.startsWith('vocabulary.'));
  expect(words.filter((key) => !values.includes(key.replace(/\.short$/, '')))).toEqual([]);
});
