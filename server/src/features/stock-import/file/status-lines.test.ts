import { describe, expect, it } from 'vitest';
import { previewContent } from '../testing/preview-path.ts';

const header = 'Stock #,Shape,Carat,Color,Clarity,Lab,Cert No,$/ct';
const stone = (number: number) => `A${number},RBC,1.01,G,VS2,GIA,21412345${60 + number},4000`;

async function hiddenIn(...lines: readonly string[]) {
  const { preview, stones } = await previewContent([header, ...lines].join('\n'));
  const hidden = stones.filter(({ values }) => values.get('status') === 'OFFLINE');
  return { hidden: hidden.map(({ values }) => values.get('stock_no')), preview };
}

describe('a heading above stones', () => {
  it.each([
    'OUT ON MEMO',
    'Reserved:',
    'GOODS ON HOLD (2 pcs)',
    'Hold / Memo',
    'SOLD',
    'VERKAUFT',
    'Réservé',
    'резерв',
    '*** MEMO ***',
    'Memo,2',
    '已售',
  ])('takes them from sale: %s', async (heading) => {
    const { hidden, preview } = await hiddenIn(stone(1), stone(2), '', heading, stone(3), stone(4));
    expect(hidden).toEqual(['A3', 'A4']);
    expect(preview).toMatchObject({ accepted: 4, rejected: 0, questions: [] });
  });

  it.each(['AVAILABLE', 'Available stones', 'In stock:', 'Disponible', 'Verfügbar', 'Free'])(
    'ends with another one: %s',
    async (heading) => {
      const { hidden } = await hiddenIn('ON MEMO', stone(1), heading, stone(2));
      expect(hidden).toEqual(['A1']);
    },
  );

  it('ends with the header of a titled table', async () => {
    const { hidden } = await hiddenIn('ON MEMO', stone(1), '', 'New arrivals', header, stone(2));
    expect(hidden).toEqual(['A1']);
  });

  it('is no terms', async () => {
    const terms = ['Memo 7 days on request', 'Prices on hold for 24h', 'Sold subject to prior sale'];
    const { hidden } = await hiddenIn(stone(1), stone(2), ...terms, stone(3));
    expect(hidden).toEqual([]);
  });
});

describe('a title above a table', () => {
  const read = async (lines: readonly string[], fileName?: string) => {
    const { stones, preview } = await previewContent(lines.join('\n'), {}, fileName);
    const hidden = stones.filter(({ values }) => values.get('status') === 'OFFLINE');
    return { hidden: hidden.map(({ values }) => values.get('stock_no')), preview };
  };
  const letterhead = ['ROSEN & SONS', '47th Street New York'];

  it.each([
    'OUT ON MEMO',
    '1) ON MEMO',
    'Sold goods',
    'Reservierte Steine',
    '寄售',
    'GOODS IN TRANSIT',
    'Not for sale',
  ])('takes its stones from sale: %s', async (title) => {
    const { hidden, preview } = await read([
      ...letterhead,
      title,
      'As of 11/27/2026',
      header,
      stone(1),
      stone(2),
    ]);
    expect(hidden).toEqual(['A1', 'A2']);
    expect(preview.counts).toMatchObject({ W_FROM_TITLE: 2, W_STATUS_PROTECTED: 2 });
  });

  it.each(['IN OFFICE - AVAILABLE (back from memo)', 'Ready stock', 'Available'])(
    'ends where the next one says otherwise: %s',
    async (title) => {
      const lines = ['Memo', header, stone(1), '', title, header.replace('Carat', 'Weight'), stone(2)];
      expect((await read(lines)).hidden).toEqual(['A1']);
    },
  );

  it('keeps stones back when its meaning is unclear, and says so', async () => {
    const { hidden, preview } = await read(['Memo report Rosen 11/27', header, stone(1)]);
    expect(hidden).toEqual(['A1']);
    expect(preview.counts).toMatchObject({ W_FROM_TITLE: 1 });
    expect((await read(['AVAILABLE', 'Memo report Rosen', header, stone(1)])).hidden).toEqual([]);
  });

  it.each([
    'memo on request',
    'Memo terms 7 days',
    'Prices on memo +1%',
    'Back from memo',
    'Available for memo',
    'No memo',
    'Sold subject to confirmation',
    'All goods subject to prior sale',
  ])('is no terms: %s', async (title) => {
    expect((await read([title, header, stone(1)])).hidden).toEqual([]);
  });

  it('gives way to the status of a row', async () => {
    const lines = [
      'OUT ON MEMO',
      `${header},Status`,
      `${stone(1)},Available`,
      `${stone(2)},`,
      `${stone(3)},Sold`,
    ];
    expect((await read(lines)).hidden).toEqual(['A2', 'A3']);
  });

  it.each(['* on memo', 'H = on hold, M = on memo', '(H) on hold', 'H - hold'])(
    'is no legend: %s',
    async (legend) => {
      const isMarked = legend.startsWith('*');
      const lines = [legend, header, stone(1), stone(12).replace('A12', isMarked ? 'A12*' : 'A12')];
      expect((await read(lines)).hidden).toEqual(isMarked ? ['A12'] : []);
    },
  );

  it('is no total below a table', async () => {
    const lines = [header, stone(1), '', 'Total on memo: 4 pcs', '', stone(2)];
    expect((await read(lines)).hidden).toEqual([]);
  });

  it('is the name of the file where no title says otherwise', async () => {
    const goods = [header, stone(1)];
    expect((await read(goods, 'MEMO LIST 11-27-26.csv')).hidden).toEqual(['A1']);
    expect((await read(['Available', ...goods], 'MEMO LIST 11-27-26.csv')).hidden).toEqual([]);
    expect((await read(goods, 'available for memo.csv')).hidden).toEqual([]);
  });
});

describe('a note below a stone', () => {
  it.each([
    ',*** ON MEMO to Rosen ***',
    ',on hold until Friday',
    'sold to Mehta 12/11',
    ',,reserviert für Klein',
    'memo till 5/11',
    ',vendu à Paris',
  ])('is about the stone above: %s', async (note) => {
    const { hidden, preview } = await hiddenIn(stone(1), stone(2), note, stone(3));
    expect(hidden).toEqual(['A2']);
    expect(preview).toMatchObject({ accepted: 3, rejected: 0 });
  });

  it.each([',very nice make', 'memo on request', ',not on hold'])('hides nothing: %s', async (note) => {
    expect((await hiddenIn(stone(1), stone(2), note, stone(3))).hidden).toEqual([]);
  });
});

describe('tables beside each other', () => {
  const left = ['Stock #,Carat,Color,Clarity,$/ct', 'A1,1.01,G,VS2,4000', 'A2,0.9,H,SI1,2500'];
  const right = ['Stock #,Shape,Carat,Color,Clarity,$/ct', 'B1,OV,1.2,D,IF,5000', 'B2,PS,2.01,K,VS1,3000'];
  const join = (gap: string, first = left, second = right) =>
    first.map((line, index) => `${line}${gap}${second[index] ?? ''}`).join('\n');
  const readBoth = async (content: string) => {
    const { stones } = await previewContent(`ROUND,,,,,,OTHERS\n${content}`);
    return stones.map(({ values }) => [
      values.get('stock_no'),
      values.get('shape'),
      values.get('carat'),
      values.get('ppc'),
    ]);
  };
  const expected = [
    ['A1', 'ROUND', 1010, 400_000],
    ['A2', 'ROUND', 900, 250_000],
    ['B1', 'OVAL', 1200, 500_000],
    ['B2', 'PEAR', 2010, 300_000],
  ];

  it.each([',,', ','])('are read one after the other, apart by "%s"', async (gap) => {
    expect(await readBoth(join(gap))).toEqual(expected);
  });

  it('have different numbers of rows', async () => {
    const longer = [...left, 'A3,0.5,F,VVS1,1500'];
    expect(await readBoth(join(',,', longer))).toEqual([
      ...expected.slice(0, 2),
      ['A3', 'ROUND', 500, 150_000],
      ...expected.slice(2),
    ]);
  });

  it.each([
    'Stock,Shape,Carat,Clarity,Stock,Size,Color,Price',
    'Lot,Shape,Carat,Clarity,Lot,Size,Color,Price',
  ])('are not the halves of a header of two rows: %s', async (header) => {
    const { stones } = await previewContent(
      [
        header,
        'No,,,,Status,mm,,per carat',
        'C1,RD,1.01,VS1,Available,6.40-6.45,G,5000',
        'C2,OV,1.5,SI1,Available,8.1-6.0,H,4000',
        'C3,PS,2.01,VS2,Available,9.9-6.5,F,7000',
      ].join('\n'),
    );
    expect(stones.map(({ values }) => [values.get('clarity'), values.get('color')])).toEqual([
      ['VS1', 'G'],
      ['SI1', 'H'],
      ['VS2', 'F'],
    ]);
  });

  it('are not the halves of the second row of a header with empty cells', async () => {
    const { stones } = await previewContent(
      [
        'Stock,Stone,Stone,Stone,Price,Location,Size,Stone,Stone,Price',
        'No,Shape,Carat,Color,,,Carat,Pcs,Clarity,USD',
        'C1,RD,1.01,G,5000,Dubai,1.01,1,VS1,5050',
        'C2,OV,1.5,H,4000,Dubai,1.5,1,SI1,6000',
        'C3,PS,2.01,F,7000,Dubai,2.01,1,VS2,14070',
      ].join('\n'),
    );
    expect(stones.map(({ values }) => [values.get('color'), values.get('clarity')])).toEqual([
      ['G', 'VS1'],
      ['H', 'SI1'],
      ['F', 'VS2'],
    ]);
  });

  it('are not a table with an empty column and remarks behind it', async () => {
    const { stones } = await previewContent(
      join(',,', left, ['Cert No,Lab,Remark', '2141234561,GIA,nice', '2141234562,GIA,memo']),
    );
    expect(stones).toHaveLength(0);
    const shaped = left.map((line, index) => `${index === 0 ? 'Shape' : 'RD'},${line}`);
    const { stones: read } = await previewContent(
      join(',,', shaped, ['Cert No,Lab,Remark', '2141234561,GIA,nice', '2141234562,GIA,memo']),
    );
    expect(read.map(({ values }) => [values.get('report_no'), values.get('status')])).toEqual([
      ['2141234561', 'AVAILABLE'],
      ['2141234562', 'OFFLINE'],
    ]);
  });
});
