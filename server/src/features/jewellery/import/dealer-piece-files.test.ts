import { formatScaled, type JewelleryPiece } from '@loupe/domain';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openFile } from '../../stock-import/file/open-file.ts';
import { readContent } from '../testing/piece-files.ts';
import { readPieces } from './import-pieces.ts';

const read = async (name: string, answers: Readonly<Record<string, string>> = {}) =>
  readPieces(
    await openFile(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))),
    undefined,
    answers,
  );

/** A piece in one line: number, type, title, metals, stones, weight, size, prices, location. */
function line(piece: JewelleryPiece): string {
  const metals = piece.metals.map(({ metal, karat, weight_g: weight }) =>
    [karat, metal, weight === null ? null : `${formatScaled(weight, 2)} g`]
      .filter((part) => part !== null)
      .join(' '),
  );
  const stones = piece.stones.map(({ type, qty, cts, shape, color, clarity, report_no: report }) =>
    [type, qty, shape, cts === null ? null : `${formatScaled(cts, 3)} ct`, color, clarity, report]
      .filter((part) => part !== null)
      .join(' '),
  );
  const weight = piece.total_weight_g === null ? [] : [`${formatScaled(piece.total_weight_g, 2)} g`];
  const prices = [piece.total_price, piece.msrp].map((cents) =>
    cents === null ? '' : formatScaled(cents, 2),
  );
  const {
    stock_no: number,
    jewellery_type: type,
    title,
    status,
    ring_size: size,
    centre_shape: centre,
    location,
  } = piece;
  return [number, type, title, ...metals, ...stones, ...weight, size, centre, ...prices, location, status]
    .filter((part) => part !== null && part !== '')
    .join(' | ');
}
const asked = ({ questions }: Awaited<ReturnType<typeof read>>) =>
  questions.map(({ id, options: [first] }) => `${id}: ${first?.isBestGuess === true ? first.answer : '?'}`);

describe("dealer's file of jewellery", () => {
  it('of rings, with totals and without a location or currency', async () => {
    expect(asked(await read('rings.csv'))).toEqual(['all:location: ?', 'currency:USD: USD']);
    const { goods, issues } = await read('rings.csv', { 'all:location': 'DXB' });
    expect(issues).toEqual([]);
    expect(goods.map(line)).toMatchSnapshot();
  });

  it('of studs on consignment, with an unknown type, which is asked', async () => {
    const file = await read('studs-consignment.csv');
    expect([file.goods.length, file.toFix, asked(file)]).toEqual([
      3,
      1,
      ['value:jewellery_type:Huggies: OTHER'],
    ]);
    const { goods } = await read('studs-consignment.csv', { 'value:jewellery_type:Huggies': 'EARRINGS' });
    expect(goods.map(line)).toMatchSnapshot();
  });

  it('of bracelets in rupees, whose prices wait for an answer', async () => {
    const file = await read('tennis-bracelets.csv', { 'all:location': 'BOM' });
    expect([file.toFix, asked(file)]).toEqual([3, ['currency:INR: none']]);
    const { goods } = await read('tennis-bracelets.csv', {
      'all:location': 'BOM',
      'currency:INR': 'rate:0.0119',
    });
    expect(goods.map(line)).toMatchSnapshot();
    const unused = await read('tennis-bracelets.csv', { 'all:location': 'BOM', 'currency:INR': 'none' });
    expect([unused.goods.length, unused.toFix]).toEqual([0, 0]);
  });

  it('in German, without a question', async () => {
    const file = await read('german-rings.csv');
    expect([asked(file), file.issues]).toEqual([[], []]);
    expect(file.goods.map(line)).toMatchSnapshot();
  });

  it.each([
    ['Italian, in sections', 'italian-sections.csv'],
    ['French, with reports in one cell', 'french-reports.csv'],
    ['German, with yes and no', 'german-flags.csv'],
    ['Chinese, with grades between those of the centre and of the side stones', 'chinese-side-stones.csv'],
    ['Russian, with gems', 'russian-gems.csv'],
    ['Spanish, with retail prices', 'spanish-retail.csv'],
  ])('in %s', async (_, name) => {
    const { goods, questions } = await read(name, { 'all:location': 'HKG' });
    expect(questions).toEqual([]);
    expect(goods.map(line)).toMatchSnapshot();
  });

  it('of mountings, with a header of two rows and totals without words', async () => {
    const { goods, issues } = await read('mountings.csv', { 'all:location': 'NYC' });
    expect(issues).toEqual([]);
    expect(goods.map(line)).toMatchSnapshot();
  });

  it('in sections, of which one names two types', async () => {
    const { goods, toFix, questions } = await read('sections.csv', { 'all:location': 'HKG' });
    expect(goods.map(line)).toMatchSnapshot();
    expect([toFix, questions.map(({ id }) => id)]).toEqual([1, ['all:jewellery_type']]);
  });

  it('with the answer about a type only for pieces that name none', async () => {
    const rows = ['K-1;Perlohrstecker;1.340,-;Dubai', 'K-2;Modell 7;850,00;Dubai', 'K-3;Ring;990,-;Dubai'];
    const content = ['SKU;Titel;Preis USD;Standort', ...rows].join('\n');
    const { goods } = await readContent(content, undefined, { 'all:jewellery_type': 'BROOCH' });
    expect(goods.map(({ jewellery_type: type, total_price: price }) => [type, price])).toEqual([
      ['EARRINGS', 134_000],
      ['BROOCH', 85_000],
      ['RING', 99_000],
    ]);
  });

  it('with bare pieces beside a weight of diamonds, which is asked', async () => {
    const rows = [
      'K-1,Ring,Halo,18K WG,0.85,37,2100 USD,Dubai',
      'K-2,Ring,Band,18K YG,0.40,16,990 USD,Dubai',
    ];
    const content = ['SKU,Type,Title,Metal,Dia Wt,Pcs,Price,Location', ...rows].join('\n');
    const file = await readContent(content);
    expect([file.toFix, asked(file)]).toEqual([2, ['column:PCS: stones 1 qty']]);
    const { goods } = await readContent(content, undefined, { 'column:PCS': 'stones 1 qty' });
    expect(goods.map(({ stone_qty: count, quantity }) => [count, quantity])).toEqual([
      [37, null],
      [16, null],
    ]);
  });

  it.each(['Anzahl', 'Aantal', 'Pz.', 'Adet'])(
    'with %s beside a weight of diamonds, which is asked',
    async (header) => {
      const rows = [
        'K-1,Ring,Halo,18K WG,0.85,37,2100 USD,Dubai',
        'K-2,Ring,Band,18K YG,0.40,16,990 USD,Dubai',
      ];
      const file = await readContent(
        [`SKU,Type,Title,Metal,Dia Wt,${header},Price,Location`, ...rows].join('\n'),
      );
      expect(file.questions.map(({ kind, subject }) => [kind, subject])).toEqual([['column', header]]);
    },
  );

  it('with a weight of diamonds that may be the total, which is asked', async () => {
    const file = await read('centre-and-diamonds.csv');
    expect([file.goods.length, file.toFix, asked(file)]).toEqual([0, 3, ['column:DIAWT: side 1 cts']]);
    const { goods, issues } = await read('centre-and-diamonds.csv', { 'column:DIAWT': 'total_cts' });
    expect(goods).toHaveLength(3);
    expect(issues.map(({ row, remedy }) => [row, remedy])).toEqual([
      [2, 'kept'],
      [3, 'kept'],
    ]);
  });

  describe('with more than one piece in a row', () => {
    const file = (header: string, ...rows: readonly string[]) =>
      [`SKU,Type,Title,Metal,${header},Location`, ...rows.map((row) => `${row},Dubai`)].join('\n');
    const totals = file(
      'Qty,Total USD',
      'K-1,Ring,Halo,18K WG,2,4200.00',
      'K-2,Ring,Band,18K YG,1,990.00',
      'K-3,Ring,Band,18K YG,3,1000.00',
    );

    it('is asked whether "Total" is the price of the row or of one piece', async () => {
      const read = await readContent(totals);
      expect([read.goods.length, read.toFix, asked(read)]).toEqual([0, 3, ['column:TOTALUSD: row_total']]);
      expect(read.questions[0]?.options.map(({ answer, label }) => [answer, label])).toEqual([
        ['row_total', 'total of the row'],
        ['total_price', 'price of one piece'],
        ['none', 'not used'],
      ]);
      const ofRow = await readContent(totals, undefined, { 'column:TOTALUSD': 'row_total' });
      expect(ofRow.goods.map(({ total_price: cents }) => cents)).toEqual([2_100_00, 990_00, 333_33]);
      expect(ofRow.issues.map(({ row, expected, remedy }) => [row, expected, remedy])).toEqual([
        [4, '999.99', 'put-right'],
      ]);
      const ofPiece = await readContent(totals, undefined, { 'column:TOTALUSD': 'total_price' });
      expect(ofPiece.goods.map(({ total_price: cents }) => cents)).toEqual([4_200_00, 990_00, 1_000_00]);
      expect([ofRow.questions, ofPiece.questions]).toEqual([[], []]);
    });

    it.each(['Amount', 'Total Price', 'Total Value', 'Montant', 'Gesamtpreis', 'Сумма', '总价'])(
      'is asked about "%s"',
      async (header) => {
        const rows = ['K-1,Ring,Halo,18K WG,2,4200 USD', 'K-2,Ring,Band,18K YG,1,990 USD'];
        const read = await readContent(file(`Qty,${header}`, ...rows));
        expect(read.questions.map(({ kind, subject }) => [kind, subject])).toEqual([['column', header]]);
      },
    );

    it.each(['Price', 'Unit Price', 'Price per piece', 'Price each', 'Prix unitaire', 'Stückpreis', '单价'])(
      'is not asked about "%s"',
      async (header) => {
        const rows = ['K-1,Ring,Halo,18K WG,2,4200 USD', 'K-2,Ring,Band,18K YG,1,990 USD'];
        const { goods, questions } = await readContent(file(`Qty,${header}`, ...rows));
        expect([questions, goods.map(({ total_price: cents }) => cents)]).toEqual([[], [4_200_00, 990_00]]);
      },
    );

    it('is asked beside a column of prices that is empty', async () => {
      const rows = ['K-1,Ring,Halo,18K WG,2,,4200 USD', 'K-2,Ring,Band,18K YG,1,,990 USD'];
      const read = await readContent(file('Qty,Price EUR,Total', ...rows));
      expect(asked(read)).toEqual(['column:TOTAL: row_total']);
      const { goods } = await readContent(file('Qty,Price EUR,Total', ...rows), undefined, {
        'column:TOTAL': 'row_total',
      });
      expect(goods.map(({ total_price: cents }) => cents)).toEqual([2_100_00, 990_00]);
    });

    it('is not asked where every row has one piece', async () => {
      const rows = ['K-1,Ring,Halo,18K WG,1,4200', 'K-2,Ring,Band,18K YG,1,990'];
      const { goods, questions } = await readContent(file('Qty,Total USD', ...rows));
      expect([questions, goods.map(({ total_price: cents }) => cents)]).toEqual([[], [4_200_00, 990_00]]);
    });

    it('is not asked where price × quantity is the amount, whatever the headers say', async () => {
      const rows = [
        'K-1,Ring,Halo,18K WG,2,2100,4200 USD',
        'K-2,Ring,Band,18K YG,1,990,990 USD',
        'K-3,Ring,Band,18K YG,3,500,1500 USD',
      ];
      for (const header of ['Qty,Price,Total', 'Qty,Unit Price,Amount', 'Qty,Amount,Total Amount']) {
        const { goods, questions, issues } = await readContent(file(header, ...rows));
        expect([questions, issues]).toEqual([[], []]);
        expect(goods.map(({ total_price: cents }) => cents)).toEqual([2_100_00, 990_00, 500_00]);
      }
    });

    it('is remarked where price × quantity is not the amount', async () => {
      const rows = [
        'K-1,Ring,Halo,18K WG,2,2100,4200 USD',
        'K-2,Ring,Band,18K YG,1,990,990 USD',
        'K-3,Ring,Band,18K YG,3,500,1700 USD',
      ];
      const { goods, issues } = await readContent(file('Qty,Unit Price,Total', ...rows));
      expect(goods).toHaveLength(3);
      expect(issues.map(({ row, column, remedy }) => [row, column, remedy])).toEqual([[4, 'Total', 'kept']]);
    });

    it('is rejected where the quantity cannot be read', async () => {
      const rows = ['K-1,Ring,Halo,18K WG,2,4200 USD', 'K-2,Ring,Band,18K YG,some,990 USD'];
      const { goods, issues } = await readContent(file('Qty,Line Total', ...rows));
      expect(goods.map(({ total_price: cents }) => cents)).toEqual([2_100_00]);
      expect(issues.map(({ row, column, remedy }) => [row, column, remedy])).toEqual([[3, 'Qty', undefined]]);
    });
  });
});
