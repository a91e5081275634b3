import { describe, expect, it } from 'vitest';
import { csvOf, validStockRow } from '../testing/import-rows.ts';
import { previewContent } from '../testing/preview-path.ts';

async function factsOf(content: string) {
  const { preview, stones } = await previewContent(content);
  return { preview, facts: stones.map(({ values }) => Object.fromEntries(values)) };
}

describe('a list with one line of text per stone', () => {
  it('has shape, weight, grades, report and discount in a row', async () => {
    const { preview, facts } = await factsOf(
      ['PS 1.01 F VS1 EX VG N GIA 2215123456 -38', 'RD 0.70 G SI1 EX EX VG F IGI 512345678 -41.5'].join('\n'),
    );
    expect(preview).toMatchObject({ accepted: 2, rejected: 0 });
    expect(facts).toMatchObject([
      {
        stock_no: '2215123456',
        shape: 'PEAR',
        carat: 1010,
        color: 'F',
        clarity: 'VS1',
        polish: 'EX',
        disc: -3800,
      },
      {
        shape: 'ROUND',
        cut: 'EX',
        polish: 'EX',
        symmetry: 'VG',
        fluorescence: 'FNT',
        lab: 'IGI',
        disc: -4150,
      },
    ]);
  });

  it('has packets, words in full, a title, and remarks about reservations', async () => {
    const { facts } = await factsOf(
      [
        'Fresh goods 20 Nov',
        '',
        'KD1001 Round 1.01ct E VVS2 3EX None GIA 2141438171 -36% HK',
        'KD1002 Oval 2.03 ct, Fancy Intense Yellow VS2, EX/VG, Faint, GIA 2141438172, $5200/ct on memo',
        'KD1003 cushion 0.90 H/SI2 VG-VG strong blue GIA 2141438173 6.02x5.40x3.61 -45 back',
        'Prices are net, subject to prior sale.',
      ].join('\n'),
    );
    expect(facts).toMatchObject([
      {
        stock_no: 'KD1001',
        shape: 'ROUND',
        cut: 'EX',
        symmetry: 'EX',
        fluorescence: 'NONE',
        location: 'HKG',
        status: 'AVAILABLE',
      },
      {
        stock_no: 'KD1002',
        fancy_color: 'YELLOW',
        fancy_intensity: 'FANCY INTENSE',
        ppc: 520_000,
        status: 'OFFLINE',
      },
      {
        stock_no: 'KD1003',
        fluorescence: 'STG',
        length: 602,
        clarity: 'SI2',
        disc: -4500,
        status: 'AVAILABLE',
      },
    ]);
  });

  it.each([
    'RBC 1.20 D IF XXX N GIA 2141438171 @7000/ct',
    '1.20ct round D/IF 3X none GIA2141438171 USD 7,000 per ct',
    'Brillant 1,20 D IF EX-EX-EX nil GIA: 2141438171 7000 p/c',
    'round 1.20 DIF EX EX EX no fluor GIA 2141438171 $7000/ct',
    'Rund 1.20 ct D IF 3EX N D 61.8 T 57 GIA 2141438171 $7000/ct',
  ])('has the facts in several forms: %s', async (line) => {
    const { facts } = await factsOf([line, line.replace('2141438171', '2141438172')].join('\n'));
    expect(facts[0]).toMatchObject({
      shape: 'ROUND',
      carat: 1200,
      color: 'D',
      clarity: 'IF',
      cut: 'EX',
      polish: 'EX',
      symmetry: 'EX',
      fluorescence: 'NONE',
      lab: 'GIA',
      report_no: '2141438171',
      ppc: 700_000,
    });
  });

  it('has a list price, and a place behind a preposition', async () => {
    const line = 'JB30  RD 0.63 ct H VVS1 3EX NON GIA 2141438171  Rap 2,900 -43%  1653/ct  Total 1041.39';
    const { facts } = await factsOf(
      [line, `${line.replace('JB30', 'JB31').replace('8171', '8172')}  (in HK)`].join('\n'),
    );
    expect(facts).toMatchObject([
      { stock_no: 'JB30', file_rap: 290_000, ppc: 165_300 },
      { stock_no: 'JB31', file_rap: 290_000, location: 'HKG' },
    ]);
  });

  it('has bullets or numbers before each line', async () => {
    const bullet = '• KD10 – Round 1.20 D/IF EX-EX-EX fl none – GIA 2141438171 – $7,000/ct';
    const numbered = '1) RD 1.20ct D IF EX EX EX N GIA#2141438171 6.80-6.83x4.21 TB 57 DP 61.8 -30%';
    for (const line of [bullet, numbered]) {
      const { facts } = await factsOf(
        [line, line.replace('2141438171', '2141438172').replace('KD10', 'KD11')].join('\n'),
      );
      expect(facts[0]).toMatchObject({
        carat: 1200,
        color: 'D',
        clarity: 'IF',
        cut: 'EX',
        fluorescence: 'NONE',
      });
      expect(facts[0]).toMatchObject(
        line === bullet
          ? { stock_no: 'KD10', ppc: 700_000 }
          : { depth_pct: 618, table_pct: 570, disc: -3000 },
      );
    }
  });

  it('asks whether a bare price is per carat', async () => {
    const line = 'RD 1.01 F VS1 EX VG VG N GIA 2215123456 $4500';
    const { preview } = await factsOf([line, line.replace('3456', '3457')].join('\n'));
    expect(preview.questions.map(({ id }) => id)).toContain('price');
  });

  it('is below a title or a heading that states the place', async () => {
    const lines = [
      'HONG KONG GOODS',
      'PS 1.01 F VS1 EX VG N GIA 2215123456 -38',
      'Oval 1.21 G VS2 EX VG N GIA 2215123457 -35',
      'RD 0.91 H SI1 EX EX EX N GIA 2215123458 -40',
      'DUBAI GOODS',
      'RBC 1.51 G VS1 EX EX EX N GIA 2215123459 -30.5',
      'CU 1.31 F VVS2 EX VG Faint GIA 2215123450 -33',
    ];
    for (const title of [[], ['New stock', '']]) {
      const { facts } = await factsOf([...title, ...lines].join('\n'));
      expect(facts.map(({ location }) => location)).toEqual(['HKG', 'HKG', 'HKG', 'DXB', 'DXB']);
    }
  });

  it('is no letter about other goods', async () => {
    await expect(
      factsOf('Dear all\nplease find our list\nround melee 1.00-1.20 F VS available'),
    ).rejects.toThrow('No header row found');
  });
});

describe('several facts in one cell of a table', () => {
  const priced = { '$/ct': '4000', Location: 'Mumbai', Milky: 'None' };
  const rowsOf = (cells: readonly Readonly<Record<string, string>>[], omitted: readonly string[]) =>
    csvOf(
      cells.map((cell, index) =>
        Object.fromEntries(
          Object.entries({ ...validStockRow({ 'Stock #': `A${index}` }), ...priced, ...cell }).filter(
            ([header]) => !omitted.includes(header),
          ),
        ),
      ),
    );

  it.each(['Description', 'Details', 'Goods', 'Item Details', 'Stone'])(
    'is a description below %s',
    async (header) => {
      const texts = ['Round 1.01ct G VS1', 'Oval 2.03 ct E/VVS2', 'PS 0.70 H SI1 EX VG'];
      const cells = texts.map((text) => ({ [header]: text }));
      const { facts } = await factsOf(rowsOf(cells, ['Shape', 'Weight', 'Color', 'Clarity']));
      expect(facts).toMatchObject([
        { shape: 'ROUND', carat: 1010, color: 'G', clarity: 'VS1' },
        { shape: 'OVAL', carat: 2030, color: 'E', clarity: 'VVS2' },
        { shape: 'PEAR', carat: 700, color: 'H', clarity: 'SI1', polish: 'EX', symmetry: 'VG' },
      ]);
    },
  );

  it.each([
    ['Shape/Ct', ['RD 1.01', 'OV 2.03', 'PS 0.70'], ['Shape', 'Weight']],
    ['Goods', ['1.01 ct round', '2.03 ct oval', '0.70 ct pear'], ['Shape', 'Weight']],
  ])('is two facts below %s', async (header, texts, omitted) => {
    const { facts } = await factsOf(
      rowsOf(
        texts.map((text) => ({ [header]: text })),
        omitted,
      ),
    );
    expect(facts.map(({ shape, carat }) => [shape, carat])).toEqual([
      ['ROUND', 1010],
      ['OVAL', 2030],
      ['PEAR', 700],
    ]);
  });

  it('is make and fluorescence', async () => {
    const texts = ['EX/EX/VG/None', 'VG/EX/EX/Faint', 'EX/VG/EX/Medium'];
    const { facts } = await factsOf(
      rowsOf(
        texts.map((text) => ({ 'Make/Fl': text })),
        [],
      ),
    );
    expect(facts[1]).toMatchObject({ cut: 'VG', polish: 'EX', symmetry: 'EX', fluorescence: 'FNT' });
  });
});
