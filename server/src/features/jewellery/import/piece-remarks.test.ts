import { describe, expect, it } from 'vitest';
import { readContent } from '../testing/piece-files.ts';

const header = 'Stock No,Type,Title,Metal,Weight g,Price USD,Location,Remarks';
const piece = (number: number, remark: string) =>
  `P${number},Ring,Solitaire ring,18K White Gold,4.2,1${number}00,Dubai,${remark}`;

describe('remarks of jewellery', () => {
  it.each(['reserved', 'SOLD', 'on memo to a hotel shop', 'réservé'])(
    'take the piece from sale when they say so: %s',
    async (remark) => {
      const { goods } = await readContent([header, piece(1, ''), piece(2, remark)].join('\n'));
      expect(goods.map(({ stock_no: number, status }) => [number, status])).toEqual([
        ['P1', 'AVAILABLE'],
        ['P2', 'OFFLINE'],
      ]);
    },
  );

  it.each(['hand made', 'memo on request'])('keep it in sale otherwise: %s', async (remark) => {
    const { goods } = await readContent([header, piece(1, ''), piece(2, remark)].join('\n'));
    expect(goods.map(({ status }) => status)).toEqual(['AVAILABLE', 'AVAILABLE']);
  });
});
