import { errorCatalogue } from '@loupe/contract';
import { expect, test } from 'vitest';
import { doorMessages } from '../lib/door-messages.ts';
import { portalMessages } from '../lib/portal-messages.ts';

test('every code of the catalogue has its English sentence, word for word', () => {
  const said = Object.entries(portalMessages).filter(([key]) => key.startsWith('error.'));
  const catalogue = Object.entries(errorCatalogue).map(([code, { text }]) => [`error.${code}`, text]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(catalogue));
});

test('the sign-in can say whatever it may be answered with', () => {
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
  ];
  expect(codes.filter((code) => doorMessages[`error.${code}`] === undefined)).toEqual([]);
});
