import { describe, expect, it } from 'vitest';
import type { Attribute } from './attribute.ts';
import { stoneAttributes } from './stone-attributes.ts';
import { parseColumnSearch } from './column-search.ts';

const table: readonly Attribute[] = stoneAttributes;
function read(key: string, text: string) {
  const attribute = table.find((one) => one.key === key);
  return attribute === undefined ? null : parseColumnSearch(attribute, text);
}
const span = (from: number | null, to: number | null) => ({ kind: 'spans', spans: [{ from, to }] });
const values = (include: string[], exclude: string[] = []) => ({ kind: 'values', include, exclude });

describe('column search', () => {
  it.each([
    ['carat', '1-1.5', span(1000, 1500)],
    ['carat', '1.5+', span(1500, null)],
    ['carat', '>= 2', span(2000, null)],
    ['carat', '1.01', span(1005, 1014)],
    ['disc', '-38/-42', span(-4200, -3800)],
    ['disc', '−38 to −42', span(-4200, -3800)],
    ['disc', '<= -35', span(null, -3500)],
    ['amount', '50k', span(5_000_000, 5_000_000)],
    ['table_pct', '57', span(570, 570)],
    ['disc', '-38.5', span(-3850, -3850)],
  ])('parses a number for %s: %s', (key, text, expected) => {
    expect(read(key, text)).toEqual(expected);
  });

  it.each([
    ['color', 'D', values(['D'])],
    ['color', 'd-f', values(['D', 'E', 'F'])],
    ['color', 'O-P', values(['O-P'])],
    ['clarity', 'VVS-1, vs', values(['VVS1', 'VS1', 'VS2'])],
    ['lab', '!GIA', values([], ['GIA'])],
    ['shape', 'oval', values(['OVAL'])],
    ['shape', 'cush', values(['CUSHION'])],
    ['black', 'bt0', values(['BT0'])],
    ['first_listed_on', '7d', values(['7D'])],
  ])('parses a list value for %s: %s', (key, text, expected) => {
    expect(read(key, text)).toEqual(expected);
  });

  it('parses text as a prefix', () => {
    expect(read('stock_no', 'L12*')).toEqual({ kind: 'prefix', prefix: 'L12' });
  });

  it.each([
    ['carat', 'heavy'],
    ['carat', '500'],
    ['color', 'purple'],
    ['disc', '1-2-3'],
  ])('returns null for %s: %s', (key, text) => {
    expect(read(key, text)).toBeNull();
  });
});
