import { errorCatalogue, type ErrorCode } from '@loupe/contract';
import { expect, test } from 'vitest';
import { loadTexts } from '../lib/texts.ts';
import { english } from '../testing/english.ts';

test('every code of the catalogue has its English sentence, word for word', () => {
  const said = Object.entries(english).filter(([key]) => key.startsWith('error.'));
  const catalogue = Object.entries(errorCatalogue).map(([code, { text }]) => [`error.${code}`, text]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(catalogue));
});

test('the sign-in can say whatever it may be answered with', async () => {
  const atDoor = await loadTexts('en', 'sign-in');
  const codes = [
    '100',
    '200',
    '300',
    '400',
    '401',
    '500',
    'CODE_WRONG',
    'TWO_STEP_OVER',
    'TOO_MANY_ATTEMPTS',
    'SERVER_ERROR',
    'BODY_INVALID',
  ] as const satisfies readonly ErrorCode[];
  expect(codes.filter((code) => atDoor[`error.${code}`] === undefined)).toEqual([]);
});
