import { expect, it } from 'vitest';
import type { Attribute } from './attribute.ts';
import { attributes } from './attributes.ts';
import { bestOf } from './best-value.ts';

const table: readonly Attribute[] = attributes;
const best = (key: string, values: readonly (string | number | null)[]) => {
  const attribute = table.find((one) => one.key === key);
  if (!attribute) throw new Error(`no attribute ${key}`);
  return bestOf(attribute, values);
};

it('calls the lowest price per carat and the deepest discount the best', () => {
  expect(best('final_ppc', [277_693, 250_664, 254_702])).toBe(250_664);
  expect(best('final_disc', [-3963, -4463, -4032])).toBe(-4463);
});

it('goes by the order of the grading', () => {
  expect(best('color', ['G', 'F', 'H'])).toBe('F');
  expect(best('clarity', ['SI1', 'VVS2', 'VS1'])).toBe('VVS2');
  expect(best('fluorescence', ['STG', 'FNT'])).toBe('FNT');
});

it('has no opinion where the trade has none', () => {
  expect(best('carat', [1000, 2000])).toBeNull();
  expect(best('table_pct', [570, 600])).toBeNull();
  expect(best('location', ['DXB', 'BOM'])).toBeNull();
});

it('finds no best among equals, nor beside unknown values', () => {
  expect(best('cut', ['EX', 'EX'])).toBeNull();
  expect(best('cut', ['EX', null])).toBeNull();
});
