import { expect, it } from 'vitest';
import type { Attribute } from './attribute.ts';
import { stoneAttributes } from './stone-attributes.ts';
import { findBestValue } from './best-value.ts';

const table: readonly Attribute[] = stoneAttributes;
const best = (key: string, values: readonly (string | number | null)[]) => {
  const attribute = table.find((one) => one.key === key);
  if (!attribute) throw new Error(`no attribute ${key}`);
  return findBestValue(attribute, values);
};

it('returns the lowest price per carat and the deepest discount', () => {
  expect(best('final_ppc', [277_693, 250_664, 254_702])).toBe(250_664);
  expect(best('final_disc', [-3963, -4463, -4032])).toBe(-4463);
});

it('follows the order of the grading scale', () => {
  expect(best('color', ['G', 'F', 'H'])).toBe('F');
  expect(best('clarity', ['SI1', 'VVS2', 'VS1'])).toBe('VVS2');
  expect(best('fluorescence', ['STG', 'FNT'])).toBe('FNT');
});

it('returns null where the trade has no preference', () => {
  expect(best('carat', [1000, 2000])).toBeNull();
  expect(best('table_pct', [570, 600])).toBeNull();
  expect(best('location', ['DXB', 'BOM'])).toBeNull();
});

it('returns null for equal values and beside unknown ones', () => {
  expect(best('cut', ['EX', 'EX'])).toBeNull();
  expect(best('cut', ['EX', null])).toBeNull();
});
