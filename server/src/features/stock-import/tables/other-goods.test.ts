import { createPriceList, sampleListCells } from '@loupe/domain';
import { describe, expect, it } from 'vitest';
import { readStockFile } from '../read-stock-file.ts';
import { workbookOfLines, type Lines } from '../testing/workbook-of-lines.ts';

const stones = [
  ['Ref', 'Shape', 'Carat', 'Color', 'Clarity', 'Cut', 'Pol', 'Sym', 'Lab', 'Report No', 'Price/ct'],
  ['A1', 'Round', '1.01', 'G', 'VS1', 'EX', 'EX', 'EX', 'GIA', '6431234567', '5000'],
  ['A2', 'Round', '1.02', 'H', 'VS2', 'EX', 'EX', 'EX', 'GIA', '6431234568', '4500'],
];

const read = async (lines: Lines) =>
  readStockFile(workbookOfLines({ Stock: lines }), {
    list: createPriceList(sampleListCells()),
    today: 20_000,
  });

const melee = [
  ['Lot', 'Sieve', 'Pcs', 'Carats', 'Color', 'Clarity', 'Price/ct', 'Amount'],
  ['M1', '+2-6.5', '200', '4.10', 'G-H', 'VS-SI', '400', '1640'],
];
const frenchMelee = [
  ['Lot', 'Tamis', 'Pces', 'Carats', 'Couleur', 'Pureté', 'Prix/ct'],
  ['M1', '+2-6,5', '200', '4,10', 'G-H', 'VS-SI', '400,00 $'],
];
const meleeWithMake = [
  ['Parcel', 'Sieve', 'Pcs', 'Cts', 'Colour', 'Clarity', 'Make', 'USD/ct'],
  ['M1', '+7-9', '120', '3.10', 'TLB', 'VVS-VS', 'EX', '410'],
];
const jewellery = [
  ['Art.', 'Bezeichnung', 'Metall', 'Gewicht (g)', 'Steine', 'Preis'],
  ['R1', 'Solitärring', 'Weißgold 18k', '4,1 g', '1 Brillant 1,02 ct', '5400'],
];
const rings = [
  ['Sku', 'Title', 'Metal', 'Ring Size', 'Total Price'],
  ['R1', 'Halo ring', '18K WG', '52', '4100'],
];

describe('tables of other goods on a sheet of stones', () => {
  it.each([
    ['melee', melee],
    ['melee in French', frenchMelee],
    ['melee with its make', meleeWithMake],
    ['jewellery in German', jewellery],
    ['rings', rings],
  ])('are left out by name: %s', async (_, other) => {
    const { counts, sheets, stones: found } = await read([...stones, [], ['More goods'], ...other]);
    expect(counts).toMatchObject({ rows: 2, accepted: 2, rejected: 0 });
    expect(found).toHaveLength(2);
    expect(sheets).toContainEqual({ name: 'Stock!6:7', isRead: false, reason: 'no-stones' });
  });

  it('do not end the stones below them', async () => {
    const { counts, sheets } = await read([...melee, [], ...stones, [], ...rings]);
    expect(counts).toMatchObject({ rows: 2, accepted: 2, rejected: 0 });
    expect(sheets.filter(({ isRead }) => !isRead)).toHaveLength(2);
  });

  it('are read as stones are when the file has nothing else', async () => {
    expect((await read(melee)).counts).toMatchObject({ rows: 1, accepted: 0 });
  });
});

describe('columns of a typed list', () => {
  it('are length, width and height when their headers differ only in case', async () => {
    const { stones: found } = await read(
      stones.map((row, index) => [
        ...row,
        ...([
          ['L', 'l', 'h'],
          ['6,45', '6,49', '3,98'],
          ['6,5', '6,52', '4,01'],
        ][index] ?? []),
      ]),
    );
    expect(found).toMatchObject([
      { length: 645, width: 649, depth_mm: 398 },
      { length: 650, width: 652, depth_mm: 401 },
    ]);
  });

  it.each(['réservé M. Claes', 'VENDU', 'verkauft', 'en confié'])(
    'keep a stone off the list by the note %s',
    async (note) => {
      const { stones: found, rows } = await read(
        stones.map((row, index) => [...row, ['Observations', note, 'see film'][index] ?? '']),
      );
      expect(found.map(({ status }: Record<string, unknown>) => status === 'AVAILABLE')).toEqual([
        false,
        true,
      ]);
      expect(rows[0]?.reasons.map(({ code }) => code)).toContain('W_STATUS_PROTECTED');
    },
  );

  it('have a decimal comma also before a sign of the currency', async () => {
    const { stones: found } = await read(
      stones.map((row, index) => [
        ...row.slice(0, -1),
        ['Price/ct', '1\u{202f}064,00 $', '432,50 $'][index] ?? '',
      ]),
    );
    expect(found).toMatchObject([{ ppc: 106_400 }, { ppc: 43_250 }]);
  });
});
