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
  const stones = piece.stones.map(({ qty, cts, shape, color, clarity, report_no: report }) =>
    [qty, shape, cts === null ? null : `${formatScaled(cts, 3)} ct`, color, clarity, report]
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

  it('in German, whose unknown words are asked', async () => {
    const answers = {
      'value:location:Antwerpen': 'ANR',
      'value:jewellery_type:Ohrringe': 'EARRINGS',
      'value:metal:Weißgold': 'WHITE GOLD',
      'value:metal:Roségold': 'ROSE GOLD',
    };
    const { goods } = await read('german-rings.csv', answers);
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
});
