import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { shortenVocabulary } from './vocabulary-plugin.ts';

const domain = path.resolve(import.meta.dirname, '../domain');
const anything = z.record(z.string(), z.unknown());

test('leaves in every vocabulary what the domain reads of it', () => {
  const sources = readdirSync(path.join(domain, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(domain, 'src', file), 'utf8'));
  const reads = sources.flatMap((code) =>
    [...code.matchAll(/^import (\w+) from '(?:\.\.\/)+vocabulary\/([\w-]+\.json)'/gm)].flatMap(
      ([, name = '', file = '']) =>
        [...code.matchAll(new RegExp(String.raw`\b${name}\??\.(\w+)`, 'g'))].map(([, part = '']) => ({
          file,
          part,
        })),
    ),
  );
  expect(reads).toContainEqual({ file: 'clarity.json', part: 'words' });
  const lost = reads.filter(({ file, part }) => {
    const json = readFileSync(path.join(domain, 'vocabulary', file), 'utf8');
    return (
      Object.hasOwn(anything.parse(JSON.parse(json)), part) &&
      !Object.hasOwn(anything.parse(JSON.parse(shortenVocabulary(json))), part)
    );
  });
  expect(lost).toEqual([]);
});

test('leaves out notes, and nothing of a file that is no list of values', () => {
  const list = { id: 'cut', title: 'Cut', values: [{ value: 'EX' }], notes: ['…'] };
  expect(JSON.parse(shortenVocabulary(JSON.stringify(list)))).toEqual({
    id: 'cut',
    values: [{ value: 'EX' }],
  });
  expect(shortenVocabulary('{"id":"brackets","rows":[]}')).toBe('{"id":"brackets","rows":[]}');
});
