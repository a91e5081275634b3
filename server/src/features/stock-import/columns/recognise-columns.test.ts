import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFieldByHeader } from '../fields.ts';
import { emptyProfile } from '../profile.ts';
import { assignBest } from './assignment.ts';
import { recogniseColumns } from './recognise-columns.ts';

describe('header', () => {
  it.each([
    ['Packet ID', 'stock_no'],
    ['Pkt No', 'stock_no'],
    ['Carat Wt', 'carat'],
    ['Crts', 'carat'],
    ['Flourescence', 'fluorescence'],
    ['PR/CT', 'ppc'],
    ['$/Cts', 'ppc'],
    ['Rap Off', 'disc'],
    ['BaseRate', 'file_rap'],
    ['Total Amt', 'amount'],
    ['Key to Sym', 'key_to_symbols'],
    ['Naked Eye', 'eye_clean'],
    ['Tab%', 'table_pct'],
    ['N° certificat', 'report_no'],
    ['Preis pro Karat', 'ppc'],
    ['每克拉价格', 'ppc'],
    ['Форма огранки', 'shape'],
    ['מחיר לקרט', 'ppc'],
    ['سعر القيراط', 'ppc'],
    ['Berraklık', 'clarity'],
    ['Gesamthöhe %', 'depth_pct'],
    ['长/最小', 'length'],
    ['Lagerort', 'location'],
  ])('is read from its words: %s', (header, field) => {
    expect(findFieldByHeader(header)).toBe(field);
  });

  it.each(['Buyer Ref', 'Polish Remarks XY', 'Terms', 'Web price list'])(
    'is unknown by other words: %s',
    (header) => {
      expect(findFieldByHeader(header)).toBeUndefined();
    },
  );
});

const recognise = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  recogniseColumns(
    headers,
    rows.map((cells, index) => ({ row: index + 2, cells })),
    emptyProfile,
    null,
  );

describe('columns of a table', () => {
  it('are recognised by abbreviations, when the values fit', () => {
    const grades = ['EX', 'VG', 'GD', 'EX'];
    const columns = recognise(
      ['Smtry', 'Prpn', 'Msrmnt', 'Smry'],
      grades.map((grade, index) => [grade, grade, `6.5${index}-6.55x4.02`, `A${index}`]),
    );
    expect(columns.map(({ field }) => field)).toEqual(['symmetry', 'cut', 'measurements', null]);
  });

  it('are distinguished by values when two headers name the same attribute', () => {
    const columns = recognise(
      ['Size', 'Carats'],
      [
        ['0.30-0.39', '0.31'],
        ['0.40-0.49', '0.44'],
        ['0.50-0.59', '0.52'],
      ],
    );
    expect(columns.map(({ field }) => field)).toEqual([null, 'carat']);
  });

  it('get the roles of prices by which the rows add up', () => {
    const columns = recognise(
      ['Carat', 'Rap', 'Price', 'Cost'],
      [
        ['2.00', '5000', '6000', '3000'],
        ['0.50', '3000', '900', '1800'],
        ['3.00', '8000', '12000', '4000'],
        ['0.70', '3000', '1260', '1800'],
      ],
    );
    expect(columns.map(({ field }) => field)).toEqual(['carat', 'file_rap', 'amount', 'ppc']);
  });

  it('have locations when their values are names of cities, and not of countries alone', () => {
    const stones = ['Mumbai', 'Antwerp', 'DMCC', 'Hong Kong', 'Mumbai', 'Dubai', 'Surat', 'Antwerp'];
    const fieldOf = (places: readonly string[]) =>
      recognise(
        ['Shape', 'Carat', 'Color', 'Clarity', 'Lab', 'Hub'],
        places.map((place, index) => ['RD', `1.${index}1`, 'G', 'VS1', 'GIA', place]),
      ).at(-1)?.field;
    expect(fieldOf(stones)).toBe('location');
    expect(fieldOf(stones.map((_, index) => ['India', 'Belgium', 'UAE'][index % 3] ?? ''))).toBeNull();
  });

  it('are only guessed, and not used, when nothing but values suggests them', () => {
    const [column] = recognise(['Group'], [['Round'], ['Oval'], ['Pear'], ['Heart']]);
    expect(column).toMatchObject({ field: null, confidence: 'guess', alternatives: ['shape'] });
  });
});

it('assigns rows to columns with the largest sum of weights', () => {
  const weights = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(weights, (table) => {
      const best = (row: number, taken: readonly number[]): number => {
        const cells = table[row];
        if (cells === undefined) return 0;
        const choices = cells.map((weight, column) =>
          taken.includes(column) ? 0 : weight + best(row + 1, [...taken, column]),
        );
        return Math.max(best(row + 1, taken), ...choices);
      };
      const found = assignBest(table, 3);
      const used = found.filter((column) => column !== null);
      expect(new Set(used).size).toBe(used.length);
      const sum = found.reduce<number>((total, column, row) => total + (table[row]?.[column ?? -1] ?? 0), 0);
      expect(sum).toBe(best(0, []));
    }),
  );
});
