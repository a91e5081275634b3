import type { Attribute, AttributeKey } from '@loupe/domain';
import { stoneAttributes, vocabularies } from '@loupe/domain';
import fc from 'fast-check';
import { findFieldByHeader } from '../fields.ts';
import { isAmbiguousPrice } from '../price-column-type.ts';

/** Cell texts of a generated file for one stone, by attribute. */
export type SourceTexts = Readonly<Partial<Record<AttributeKey, string>>>;

const table: readonly Attribute[] = stoneAttributes;
const oneOf = (vocabulary: keyof typeof vocabularies) =>
  fc.constantFrom(...vocabularies[vocabulary].values.map(({ value }) => value));
const mayBeEmpty = (text: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 4, arbitrary: text });
const figure = (from: number, to: number, decimals: number) =>
  fc.integer({ min: from, max: to }).map((value) => (value / 10 ** decimals).toFixed(decimals));

const stone = fc.record({
  shape: fc.constantFrom('ROUND', 'OVAL', 'HEART', 'Emerald', 'cushion'),
  carat: figure(20, 999, 2),
  color: fc.constantFrom('D', 'G', 'm', 'G-H', 'F +'),
  clarity: oneOf('clarity'),
  cut: mayBeEmpty(oneOf('cut')),
  polish: mayBeEmpty(oneOf('polish')),
  symmetry: mayBeEmpty(oneOf('symmetry')),
  fluorescence: mayBeEmpty(fc.constantFrom('NONE', 'Faint', 'MB', 'Strong Yellow')),
  ppc: figure(100_00, 99_999_00, 2),
  depth_pct: figure(450, 750, 1),
  table_pct: figure(500, 700, 1),
  length: figure(300, 900, 2),
  width: figure(300, 900, 2),
  depth_mm: mayBeEmpty(figure(150, 290, 2)),
  girdle_min: mayBeEmpty(fc.constantFrom('Thin to Medium', 'STK', 'Med - Stk, Faceted')),
  culet: mayBeEmpty(oneOf('culet')),
  location: mayBeEmpty(fc.constantFrom('HK', 'India', 'Dubai')),
  status: mayBeEmpty(fc.constantFrom('G', 'NA', 'Memo')),
  eye_clean: mayBeEmpty(fc.constantFrom('Yes', '100%', 'No')),
  remark: mayBeEmpty(fc.constantFrom('Top make', "ex-owner's; rare")),
});

/** Stones of a file, each with a distinct packet number and report number. */
export const arbitraryStones: fc.Arbitrary<readonly SourceTexts[]> = fc
  .array(stone, { minLength: 6, maxLength: 12 })
  .map((rows) =>
    rows.map((row, index) => ({
      ...row,
      stock_no: `P-${index}`,
      lab: 'GIA',
      report_no: `21${1_000_000 + index}`,
    })),
  );

/** Every header that maps to the attribute by itself, whatever the values in its column. */
function headersOf(key: AttributeKey): readonly string[] {
  const attribute = table.find((candidate) => candidate.key === key);
  const known = attribute?.headers ?? [];
  return known.filter(
    (header) =>
      findFieldByHeader(header) === key && !isAmbiguousPrice({ header, field: key, isCertain: false }),
  );
}

const anyCase = (header: string) =>
  fc.constantFrom(header, header.toLowerCase(), header.toUpperCase(), ` ${header.replaceAll(' ', '_')} `);

/** One header for each attribute, chosen from its alternatives. */
export const headersFor = (keys: readonly AttributeKey[]): fc.Arbitrary<ReadonlyMap<AttributeKey, string>> =>
  fc
    .tuple(...keys.map((key) => fc.constantFrom(...headersOf(key)).chain(anyCase)))
    .map((headers) => new Map(keys.map((key, index) => [key, headers[index] ?? key])));
