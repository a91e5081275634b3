import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { argumentsOf, writeDeclarations } from './message-arguments.ts';

const root = path.resolve(import.meta.dirname, '..');

test('the declarations match the English messages: npm run texts:arguments', () => {
  for (const [file, text] of writeDeclarations(root))
    expect(readFileSync(path.join(root, file), 'utf8'), file).toBe(text);
});

test('finds every argument of a message, and types a counted argument as a number', () => {
  expect([...argumentsOf('Nothing to fill.')]).toEqual([]);
  expect([...argumentsOf('{count, plural, one {# stone} other {# stones}} for {name}')]).toEqual([
    ['count', 'number'],
    ['name', 'MessageValue'],
  ]);
  expect([...argumentsOf('{of} of {count, plural, other {{packets}}} and {of, number}')]).toEqual([
    ['of', 'number'],
    ['count', 'number'],
    ['packets', 'MessageValue'],
  ]);
});
