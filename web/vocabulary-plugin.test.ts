import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { shortenVocabulary, unreadProperties } from './vocabulary-plugin.ts';

const domain = path.resolve(import.meta.dirname, '../domain');
const anything = z.record(z.string(), z.unknown());

const sources = readdirSync(path.join(domain, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(domain, 'src', file), 'utf8'));

test('leaves in every vocabulary what the domain reads of it', () => {
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

test('leaves out no property of a value that a module with a vocabulary names', () => {
  const readers = sources.filter((code) => /from '(?:\.\.\/)+vocabulary\/(?!carat-brackets)/.test(code));
  expect(readers.length).toBeGreaterThan(5);
  const code = readers
    .map((reader) => reader.replaceAll(/^import .*$|\/\*[^]*?\*\/|\/\/.*$/gm, ''))
    .join('\n');
  expect(code).toMatch(/\breport_check\b/);
  const named = [...unreadProperties].filter((property) =>
    new RegExp(String.raw`(?<!-)\b${property}\b(?!-)`).test(code),
  );
  expect(named).toEqual([]);
});

test('leaves out notes and what no module reads of a value', () => {
  const list = { id: 'cut', title: 'Cut', values: [{ value: 'EX', sort: 10 }], notes: ['…'] };
  expect(JSON.parse(shortenVocabulary(JSON.stringify(list)))).toEqual({
    id: 'cut',
    values: [{ value: 'EX' }],
  });
  expect(shortenVocabulary('{"id":"brackets","title":"Brackets","rows":[]}')).toBe(
    '{"id":"brackets","rows":[]}',
  );
});
