import { describe, expect, it } from 'vitest';
import { findFieldByHeader } from '../fields.ts';
import { emptyProfile } from '../profile.ts';
import { findHeader, stoneHeaderRules } from '../tables/header-rows.ts';

describe('a header of one of the sizes', () => {
  it.each([
    ['Meas L', 'length'],
    ['Dim. 1', 'length'],
    ['Measurements (mm) Min', 'length'],
    ['Size (mm) Max', 'width'],
    ['Mes W', 'width'],
    ['mm 3', 'depth_mm'],
    ['Dimensions Ht', 'depth_mm'],
    ['Min / L', 'length'],
    ['Max / W', 'width'],
    ['Length (Min)', 'length'],
    ['Width - Max (mm)', 'width'],
    ['L-Min', 'length'],
  ])('%s is %s', (header, field) => {
    expect(findFieldByHeader(header)).toBe(field);
  });

  it.each([
    'Size Min',
    'Size 2',
    'Carat Min',
    'Price Max',
    'Min',
    'Max',
    'Image 1',
    'Cert 2',
    'Table Min',
    'Min 1',
    'Max 2',
    'Max / L',
    'D / Depth',
  ])('%s is none', (header) => {
    expect(['length', 'width', 'depth_mm']).not.toContain(findFieldByHeader(header));
  });
});

const known = ['Sr', 'Stock #', 'Shp', 'Cts', 'Col', 'Clr'];

/** Fields of the columns behind the known ones, below two rows of headers. */
function fieldsBelow(heads: readonly string[], parts: readonly string[]) {
  const header = findHeader(
    { row: 1, cells: [...known, ...heads] },
    { row: 2, cells: [...known.map(() => ''), ...parts] },
    stoneHeaderRules(emptyProfile),
  );
  return header?.texts.slice(known.length).map((text) => findFieldByHeader(text) ?? null);
}
const sizes = ['length', 'width', 'depth_mm'];

describe('a header of two rows', () => {
  it.each([
    [
      ['Measurements (mm)', '', ''],
      ['Min', 'Max', 'Ht'],
    ],
    [
      ['Mes', '', ''],
      ['L', 'W', 'H'],
    ],
    [
      ['Dim', '', ''],
      ['1', '2', '3'],
    ],
    [
      ['Size', '', ''],
      ['L', 'W', 'D'],
    ],
    [
      ['Size', '', ''],
      ['Min', 'Max', 'Height'],
    ],
    [
      ['Size (mm)', '', ''],
      ['Length', 'Width', 'Depth'],
    ],
    [
      ['Diameter', '', ''],
      ['Min', 'Max', 'Height'],
    ],
  ])('names the three sizes below one head: %j over %j', (heads, parts) => {
    expect(fieldsBelow(heads, parts)).toEqual(sizes);
  });

  it.each([
    [
      ['Girdle', '', 'Measurements', '', ''],
      ['Min', 'Max', 'Min', 'Max', 'Ht'],
      ['girdle_min', 'girdle_max', ...sizes],
    ],
    [
      ['Crown', '', 'Pav', ''],
      ['Ang', 'Ht', '°', '%'],
      ['crown_angle', 'crown_height_pct', 'pavilion_angle', 'pavilion_depth_pct'],
    ],
    [
      ['%', ''],
      ['Table', 'Depth'],
      ['table_pct', 'depth_pct'],
    ],
    [
      ['Table', 'Depth', 'Crown', ''],
      ['%', '%', '°', '%'],
      ['table_pct', 'depth_pct', 'crown_angle', 'crown_height_pct'],
    ],
  ])('names what is below other heads: %j over %j', (heads, parts, expected) => {
    expect(fieldsBelow(heads, parts)).toEqual(expected);
  });

  it('keeps a bare size above a range of weights unread', () => {
    const fields = fieldsBelow(['Size', '', 'Lab'], ['Min', 'Max', '']);
    expect(fields).not.toContain('length');
  });
});
