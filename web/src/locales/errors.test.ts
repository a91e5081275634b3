import { errorCatalogue } from '@loupe/contract';
import { expect, test } from 'vitest';
import errors from './en/errors.json';

test('every code of the catalogue has its English sentence, word for word', () => {
  const catalogue = Object.entries(errorCatalogue).map(([code, { text }]) => [`error.${code}`, text]);
  expect(errors).toEqual(Object.fromEntries(catalogue));
});
