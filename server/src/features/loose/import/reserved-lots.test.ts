import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile } from '../../stock-import/file/open-file.ts';
import { readLots } from './import-lots.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-lots-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const header = 'Lot;Type;Shape;Sieve;Color;Clarity;Pcs;Cts;Min Cts;Rate;Loc;Status';
const lot = (number: string, facts: { shape?: string; least?: string; status?: string } = {}) =>
  `${number};Natural;${facts.shape ?? 'RD'};+2-6.5;GH;VS;1200;20.125;${facts.least ?? ''};410;Dubai;${facts.status ?? ''}`;

async function read(...lines: readonly string[]) {
  const path = join(folder, 'melee.csv');
  writeFileSync(path, lines.join('\n'));
  return readLots(await openFile(path));
}
const hidden = ({ goods }: Awaited<ReturnType<typeof read>>) =>
  goods.flatMap(({ lot_no: number, status }) => (status === 'AVAILABLE' ? [] : [number]));

describe('lots that are on hold, on memo or sold', () => {
  it.each(['OUT ON MEMO', 'Verkaufte Ware', '已售清單'])(
    'are stored offline below the title %s',
    async (title) => {
      const lots = await read(
        'ALMAS MELEE',
        title,
        header,
        lot('L1'),
        lot('L2', { status: 'Available' }),
        '',
        'AVAILABLE',
        lot('L3'),
      );
      expect(hidden(lots)).toEqual(['L1']);
      expect(lots.issues).toMatchObject([{ field: 'status', value: title, remedy: 'put-right' }]);
    },
  );

  it('are stored offline by a status in another language', async () => {
    const words = ['已售', '已預訂', 'נמכר', 'Réservé', 'in conto visione', 'продан'];
    const lots = await read(header, ...words.map((status, index) => lot(`L${index}`, { status })));
    expect(hidden(lots)).toHaveLength(words.length);
  });

  it('are not told by terms', async () => {
    expect(hidden(await read('Memo on request', header, lot('L1')))).toEqual([]);
  });
});

it.each(['Tapers', 'Taper', 'Tapered Bag.', 'Taper baguettes'])(
  'reads %s as tapered baguettes',
  async (shape) => {
    const { goods } = await read(header, lot('L1', { shape }));
    expect(goods[0]?.shape).toBe('TAPERED BAGUETTE');
  },
);

describe('a minimum above the weight of a lot', () => {
  it('is that of the whole lot, which other sales have made smaller', async () => {
    const { goods, issues } = await read(header, lot('L1', { least: '25' }), lot('L2', { least: '10' }));
    expect(goods.map(({ min_carats: least }) => least)).toEqual([20_125, 10_000]);
    expect(issues).toMatchObject([{ field: 'min_carats', value: '25', remedy: 'put-right' }]);
  });

  it('is an error when it is many times as much', async () => {
    const { goods } = await read(header, lot('L1', { least: '500' }));
    expect(goods).toEqual([]);
  });

  it.each(['จอง / hold', 'On memo', 'Hold till 12/2', 'Sold 11/26', 'Memo to client'])(
    'are stored offline with the status %s',
    async (status) => {
      const lots = await read(header, lot('L1', { status }), lot('L2', { status: 'Available' }));
      expect([hidden(lots), lots.questions]).toEqual([['L1'], []]);
    },
  );
});

describe('a column of sizes of several kinds', () => {
  const sizes = ['+2-2.5', '1.40-1.45 mm', '+3-3.5', '2.2-2.3mm', '0.20 pointer'];
  const columns = ['Size', 'ขนาด', 'Size\tขนาด', 'Assortment'];

  it.each(columns)('is read by the sign or unit of each cell: %s', async (name) => {
    const { goods } = await read(
      `Lot;Kind;Type;Shape;${name.replace('\t', ' ')};Color;Clarity;Pcs;Cts;Rate;Loc`,
      ...sizes.map((size, at) => `L${at};Melee;Natural;RD;${size};GH;VS;1200;20.125;410;Dubai`),
    );
    const found = goods.map((one) => [
      one.sieve_from,
      one.sieve_to,
      one.mm_from,
      one.mm_to,
      one.pointer_from,
    ]);
    expect(found).toEqual([
      ['2', '2.5', 125, 130, null],
      [null, null, 140, 145, null],
      ['3', '3.5', 135, 140, null],
      [null, null, 220, 230, null],
      [null, null, null, null, 200],
    ]);
  });
});
