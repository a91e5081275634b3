import { calls, causeOf, feedReads } from '@loupe/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const contract = fileURLToPath(new URL('../../contract/src', import.meta.url));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What a schema or a check says by itself of anything that does not fit, in its own words. */
function ownWords(error: unknown): string[] {
  if (typeof error !== 'function') return [];
  const said: unknown = error({ code: 'custom', path: [], input: undefined, message: '' });
  const words = isObject(said) ? said['message'] : said;
  return typeof words === 'string' ? [words] : [];
}

/** Every sentence in a schema, its checks and all that lies inside. */
function sentencesIn(value: unknown, seen: Set<unknown>): string[] {
  if (!isObject(value) || seen.has(value)) return [];
  seen.add(value);
  const inside = isObject(value['_zod']) ? value['_zod']['def'] : value;
  if (!isObject(inside)) return [];
  const parts = typeof inside['getter'] === 'function' ? [inside['getter']()] : Object.values(inside);
  return [...ownWords(inside['error']), ...parts.flatMap((part) => sentencesIn(part, seen))];
}

/** What stands between the brackets that open here. */
function bracketed(text: string, start: number): string {
  let open = 0;
  for (let place = start; place < text.length; place += 1) {
    if (text[place] === '(') open += 1;
    if (text[place] === ')') open -= 1;
    if (open === 0) return text.slice(start, place);
  }
  return '';
}

/** Sentences handed to `addIssue` while a value is turned into another, with a figure for what is filled in. */
const complaints = readdirSync(contract)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => {
    const text = readFileSync(`${contract}/${name}`, 'utf8');
    return [...text.matchAll(/addIssue\(/g)].map(({ index, 0: { length } }) => ({
      name,
      code: bracketed(text, index + length - 1),
    }));
  })
  .map(({ name, code }) => ({
    name,
    sentences: [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)]
      .map(([, plain, filled = '']) => (plain ?? filled).replaceAll(/\$\{[^}]*\}/g, '7'))
      .filter((text) => text.includes(' ')),
  }));

test('whatever a schema says of what was sent has words in every language', () => {
  const seen = new Set<unknown>();
  const said = new Set([calls, feedReads].flatMap((table) => sentencesIn(table, seen)));
  expect(said.size).toBeGreaterThan(15);
  expect([...said].filter((sentence) => causeOf(sentence) === null)).toEqual([]);
});

test('and so has whatever it says while it reads a value', () => {
  expect(complaints.filter(({ sentences }) => sentences.length === 0)).toEqual([]);
  const said = complaints.flatMap(({ sentences }) => sentences);
  expect(said.length).toBeGreaterThan(8);
  expect(said.filter((sentence) => causeOf(sentence) === null)).toEqual([]);
});
