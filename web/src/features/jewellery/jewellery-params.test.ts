import { expect, test } from 'vitest';
import { formatJewelleryParams, parseJewelleryParams } from './jewellery-params.ts';

test('reads a link of an earlier version under the present keys of attributes', () => {
  const { params, ignoredParams } = parseJewelleryParams({ state: 'FINISHED*SEMI MOUNT' });
  expect(params.criteria.choices).toEqual({ completion: ['FINISHED', 'SEMI MOUNT'] });
  expect(ignoredParams).toEqual([]);
  expect(formatJewelleryParams(params)).toEqual({ completion: 'FINISHED*SEMI MOUNT' });
});
