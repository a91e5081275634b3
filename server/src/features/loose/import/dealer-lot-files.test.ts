import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatScaled, type LooseLot } from '@loupe/domain';
import { openFile } from '../../stock-import/file/open-file.ts';
import { readLots } from './import-lots.ts';

const read = async (name: string, answers: Readonly<Record<string, string>> = {}) =>
  readLots(await openFile(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))), answers);

/** A lot in one line: number, type, shape, size, grades, pieces, carats, rate, location, remark. */
function line(lot: LooseLot): string {
  const { sieve_from: plus, sieve_to: minus, mm_from: from, mm_to: to } = lot;
  const sizes = [
    plus === null && minus === null ? null : `+${plus ?? ''}-${minus ?? ''}`,
    from === null || to === null ? null : `${formatScaled(from, 2)}-${formatScaled(to, 2)} mm`,
    lot.pointer_from === null ? null : `${formatScaled(lot.pointer_from, 3, 2)} ct`,
  ].filter((size) => size !== null);
  const carats = formatScaled(lot.carats ?? 0, 3);
  const rate = formatScaled(lot.rate ?? 0, 2);
  const grades = [lot.color, lot.clarity, lot.make].filter((grade) => grade !== null).join(' ');
  const more = [lot.status === 'AVAILABLE' ? null : lot.status, lot.remark].filter((text) => text !== null);
  return [
    lot.lot_no,
    lot.kind,
    lot.type,
    lot.shape,
    ...sizes,
    grades,
    lot.pieces,
    carats,
    rate,
    lot.location,
    ...more,
  ].join(' | ');
}
const asked = ({ questions }: Awaited<ReturnType<typeof read>>) =>
  questions.map(({ id, options: [first] }) => `${id}: ${first?.isBestGuess === true ? first.answer : '?'}`);

describe("dealer's file of lots", () => {
  it('in sections by sieve, with decimal commas and totals', async () => {
    expect(asked(await read('star-melee.csv'))).toEqual(['type: ?', 'all:location: ANR']);
    const { goods, issues } = await read('star-melee.csv', { type: 'Natural', 'all:location': 'ANR' });
    expect(issues).toEqual([]);
    expect(goods.map(line)).toMatchSnapshot();
  });

  it('of fancy shapes by length and width, which become remarks', async () => {
    const { goods, issues } = await read('fancy-shapes.csv', { type: 'Natural', 'all:kind': 'MELEE' });
    expect(new Set(issues.map(({ column, remedy }) => `${column} ${remedy ?? ''}`))).toEqual(
      new Set(['mm left-out']),
    );
    expect(goods.map(line)).toMatchSnapshot();
  });

  it('of pointers, with lots on memo and sold, which are stored offline', async () => {
    const { goods, issues } = await read('pointers.csv', { 'all:kind': 'SINGLE-LOT' });
    expect(issues.map(({ row, value, remedy }) => [row, value, remedy])).toEqual([
      [4, 'On Memo', 'put-right'],
      [6, 'Sold', 'put-right'],
    ]);
    expect(goods.map(line)).toMatchSnapshot();
  });

  it('of laboratory-grown melee without a location and with a bare price', async () => {
    expect(asked(await read('lab-grown-melee.csv'))).toEqual(['all:location: ?', 'price: ?']);
    const { goods } = await read('lab-grown-melee.csv', {
      'all:location': 'HKG',
      price: 'per-carat',
    });
    expect(goods.map(line)).toMatchSnapshot();
  });

  it('of pairs with single grades, which are asked', async () => {
    const file = await read('pairs.csv', { type: 'Natural', 'all:kind': 'SINGLE-LOT' });
    expect([file.goods.length, file.toFix, file.questions.length]).toEqual([0, 4, 3]);
    const grades = { F: 'F-G', G: 'G-H', E: 'E-F', H: 'H-I' };
    const clarities = { VS1: 'VS', VS2: 'VS', VVS2: 'VVS' };
    const answered = await read('pairs.csv', {
      type: 'Natural',
      'all:kind': 'SINGLE-LOT',
      ...Object.fromEntries(Object.entries(grades).map(([text, value]) => [`value:color:${text}`, value])),
      ...Object.fromEntries(
        Object.entries(clarities).map(([text, value]) => [`value:clarity:${text}`, value]),
      ),
    });
    expect(answered.goods.map(line)).toMatchSnapshot();
  });

  it('of pointers in points, without numbers of lots, above totals without words', async () => {
    expect(asked(await read('points-without-numbers.csv'))[0]).toBe('stock-number: column:Sr');
    const { goods, issues } = await read('points-without-numbers.csv', {
      'stock-number': 'row-number:P',
      type: 'Natural',
      'all:kind': 'MELEE',
      'all:location': 'BOM',
    });
    expect(issues).toEqual([]);
    expect(goods.map(line)).toMatchSnapshot();
  });

  it('with a bare size, whose unit the average weight shows, and a fraction that is no size', async () => {
    const { goods, issues } = await read('bare-size.csv', {
      type: 'Natural',
      shape: 'ROUND',
      'all:location': 'STV',
    });
    expect(issues).toMatchObject([{ row: 6, column: 'Size', value: '1/2' }]);
    expect(goods.map(line)).toMatchSnapshot();
  });
});
