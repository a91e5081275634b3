import { describe, expect, it } from 'vitest';
import { readContent } from '../testing/piece-files.ts';

const header =
  'Style No,Category,Item Description,Metal,Gross Wt (g),Dia Pcs,Dia Cts,Centre Stone,Qty,Price/Pc (USD),Branch';
const piece = (number: number, centre: string) =>
  `J${number},Ring,Halo ring,18K YG,3.51,18,0.26,${centre},1,3695,Dubai`;
const read = async (...centres: readonly string[]) =>
  readContent([header, ...centres.map((centre, index) => piece(index, centre))].join('\n'));

describe('a centre stone in one line', () => {
  it.each([
    ['RD 0.90 F SI1 GIA 1591303905', ['ROUND', 900, 'F', 'SI1', 'GIA', '1591303905', 1]],
    ['Oval 1.51ct G VS2', ['OVAL', 1510, 'G', 'VS2', null, null, null]],
    ['1.01 EM E VVS2 IGI 533012345', ['EMERALD', 1010, 'E', 'VVS2', 'IGI', '533012345', 1]],
  ])('is a stone of the piece before the others: %s', async (line, expected) => {
    const { goods, issues } = await read(line, 'Round');
    expect(issues).toEqual([]);
    const [centre, side] = goods[0]?.stones ?? [];
    expect([
      centre?.shape,
      centre?.cts,
      centre?.color,
      centre?.clarity,
      centre?.lab,
      centre?.report_no,
      centre?.qty,
    ]).toEqual(expected);
    expect([side?.qty, side?.cts]).toEqual([18, 260]);
    expect(goods[0]?.centre_shape).toBeNull();
  });

  it('is not read from a shape alone, or from a line with other words', async () => {
    const { goods, issues } = await read('Oval', 'two RD 0.50 and a sapphire');
    expect(goods.map(({ stones, centre_shape: shape }) => [stones.length, shape])).toEqual([
      [1, 'OVAL'],
      [1, null],
    ]);
    expect(issues).toHaveLength(1);
  });
});
