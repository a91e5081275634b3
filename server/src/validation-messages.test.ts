import { calls, parseIssue, feedEndpoints } from '@loupe/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const contract = fileURLToPath(new URL('../../contract/src', import.meta.url));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The message that a schema or a check defines for an invalid value. */
function ownWords(error: unknown): string[] {
  if (typeof error !== 'function') return [];
  const message: unknown = error({ code: 'custom', path: [], input: undefined, message: '' });
  const words = isObject(message) ? message['message'] : message;
  return typeof words === 'string' ? [words] : [];
}

/** Every message in a schema, its checks and its nested schemas. */
function sentencesIn(value: unknown, seen: Set<unknown>): string[] {
  if (!isObject(value) || seen.has(value)) return [];
  seen.add(value);
  const inside = isObject(value['_zod']) ? value['_zod']['def'] : value;
  if (!isObject(inside)) return [];
  const parts = typeof inside['getter'] === 'function' ? [inside['getter']()] : Object.values(inside);
  return [...ownWords(inside['error']), ...parts.flatMap((part) => sentencesIn(part, seen))];
}

/** The text between the brackets that open here. */
function bracketed(text: string, start: number): string {
  let open = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') open += 1;
    if (text[index] === ')') open -= 1;
    if (open === 0) return text.slice(start, index);
  }
  return '';
}

/** Messages passed to `addIssue` while a value is transformed, with a number for each placeholder. */
const complaints = readdirSync(contract)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => {
    const text = readFileSync(`${contract}/${name}`, 'utf8');
    return [...text.matchAll(/addIssue\(/g)].map(({ index, 0: { length } }) => ({
      name,
      code: bracketed(text, index + length - 1),
    }));
  })
  // The library words these itself, as it does for a number that is too small.
  .filter(({ code }) => !/code: 'too_(?:small|big)'/.test(code))
  .map(({ name, code }) => ({
    name,
    sentences: [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)]
      .map(([, plain, filled = '']) => (plain ?? filled).replaceAll(/\$\{[^}]*\}/g, '7'))
      .filter((text) => text.includes(' ')),
  }));

test('every message of a schema has a translation in every language', () => {
  const seen = new Set<unknown>();
  const sentences = new Set([calls, feedEndpoints].flatMap((table) => sentencesIn(table, seen)));
  expect(sentences.size).toBeGreaterThan(15);
  expect([...sentences].filter((sentence) => parseIssue(sentence) === null)).toEqual([]);
});

test('every message of a transformation has a translation in every language', () => {
  expect(complaints.filter(({ sentences }) => sentences.length === 0)).toEqual([]);
  const allSentences = complaints.flatMap(({ sentences }) => sentences);
  expect(allSentences.length).toBeGreaterThan(8);
  expect(allSentences.filter((sentence) => parseIssue(sentence) === null)).toEqual([]);
});
