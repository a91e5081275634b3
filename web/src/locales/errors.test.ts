import { errorCatalogue, type ErrorCode } from '@loupe/contract';
import { expect, test } from 'vitest';
import { loadMessages } from '../lib/messages.ts';
import { english } from '../testing/english.ts';

test('has the exact English sentence for every code of the error catalogue', () => {
  const errorTexts = Object.entries(english).filter(([key]) => key.startsWith('error.'));
  const catalogue = Object.entries(errorCatalogue).map(([code, { text }]) => [`error.${code}`, text]);
  expect(Object.fromEntries(errorTexts)).toEqual(Object.fromEntries(catalogue));
});

test('has a text in the login bundle for every error that login can return', async () => {
  const signInMessages = await loadMessages('en', 'sign-in');
  const codes = [
    '100',
    '200',
    '300',
    '400',
    '401',
    '500',
    'CODE_WRONG',
    'TWO_STEP_EXPIRED',
    'RATE_LIMITED',
    'SERVER_ERROR',
    'BODY_INVALID',
  ] as const satisfies readonly ErrorCode[];
  expect(codes.filter((code) => signInMessages[`error.${code}`] === undefined)).toEqual([]);
});
