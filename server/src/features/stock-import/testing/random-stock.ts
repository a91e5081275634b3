import type { Attribute, AttributeKey } from '@loupe/domain';
import { attributes, vocabularies } from '@loupe/domain';
import fc from 'fast-check';
import { fieldOfHeader } from '../fields.ts';
import { isBarePrice } from '../price-meaning.ts';

/** What a made-up file says of a stone, by attribute. */
export type SaidOf = Readonly<Partial<Record<AttributeKey, string>>>;

const table: readonly Attribute[] = attributes;
const oneOf = (vocabulary: keyof typeof vocabularies) =>
  fc.constantFrom(...vocabularies[vocabulary].values.map(({ value }) => value));
const mayBeEmpty = (text: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 4, arbitrary: text });
const figure = (from: number, to: number, places: number) =>
  fc.integer({ min: from, max: to }).map((value) => (value / 10 ** places).toFixed(places));

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

/** Stones of a file, each with a packet number and a report of its own. */
export const stones: fc.Arbitrary<readonly SaidOf[]> = fc
  .array(stone, { minLength: 6, maxLength: 12 })
  .map((rows) =>
    rows.map((row, place) => ({
      ...row,
      stock_no: `P-${place}`,
      lab: 'GIA',
      report_no: `21${1_000_000 + place}`,
    })),
  );

/** Every header that means the attribute whatever stands under it, in the letters of any house. */
function headersOf(key: AttributeKey): readonly string[] {
  const attribute = table.find((candidate) => candidate.key === key);
  const known = attribute?.headers ?? [];
  return known.filter(
    (header, index) =>
      fieldOfHeader(header) === key && !isBarePrice({ index, header, field: key, isCertain: false }),
  );
}

const anyCase = (header: string) =>
  fc.constantFrom(header, header.toLowerCase(), header.toUpperCase(), ` ${header.replaceAll(' ', '_')} `);

/** One header for each attribute, taken from its alternates. */
export const headersFor = (keys: readonly AttributeKey[]): fc.Arbitrary<ReadonlyMap<AttributeKey, string>> =>
  fc
    .tuple(...keys.map((key) => fc.constantFrom(...headersOf(key)).chain(anyCase)))
    .map((headers) => new Map(keys.map((key, place) => [key, headers[place] ?? key])));
