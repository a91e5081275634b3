import { describe, expect, it } from 'vitest';
import { applyAnswers } from './questions/apply-answers.ts';
import { emptyProfile } from './profile.ts';
import { csvOf, validStockRow, type Row } from './testing/import-rows.ts';
import { previewContent } from './testing/preview-path.ts';

/** Reads several rows with the given cells; the numbers differ. */
async function read(change: Row, omitted: readonly string[] = []) {
  const rows = Array.from({ length: 6 }, (_, index) => {
    const row = { ...validStockRow({ 'Stock #': `A${index}` }), ...change };
    return Object.fromEntries(Object.entries(row).filter(([header]) => !omitted.includes(header)));
  });
  return previewContent(csvOf(rows));
}

const valuesOf = async (change: Row, omitted?: readonly string[]) => {
  const { stones } = await read(change, omitted);
  return Object.fromEntries(stones[0]?.values ?? []);
};

describe('a cell of a supplier', () => {
  it.each<readonly [Row, Readonly<Record<string, unknown>>]>([
    [{ 'C/P/S': 'VG-EX-VG' }, { cut: 'VG', polish: 'EX', symmetry: 'VG' }],
    [{ CPS: '3EX' }, { cut: 'EX', polish: 'EX', symmetry: 'EX' }],
    [{ Make: 'EX VG GD' }, { cut: 'EX', polish: 'VG', symmetry: 'GD' }],
    [{ 'Pol/Sym': 'EX/VG' }, { polish: 'EX', symmetry: 'VG' }],
    [
      { C: 'EX', P: 'VG', S: 'GD' },
      { cut: 'EX', polish: 'VG', symmetry: 'GD' },
    ],
    [{ Finish: 'EX/VG' }, { polish: 'EX', symmetry: 'VG' }],
    [{ Shape: 'Coussin modifié' }, { shape: 'CUSHION MODIFIED' }],
    [{ Shape: 'Cu Mod' }, { shape: 'CUSHION MODIFIED' }],
    [{ Shape: '改良枕形' }, { shape: 'CUSHION MODIFIED' }],
    [{ Fluorescence: 'V.Strong' }, { fluorescence: 'VST' }],
    [{ Status: 'Busy' }, { status: 'OFFLINE' }],
    [{ Réservé: 'oui' }, { status: 'OFFLINE' }],
    [{ 'Memo Party': 'A. Buyer' }, { status: 'OFFLINE' }],
    [{ Polish: 'Sehr gut' }, { polish: 'VG' }],
    [{ Polish: 'Très bon' }, { polish: 'VG' }],
    [{ Fluorescence: 'Очень сильная' }, { fluorescence: 'VST' }],
    [{ Shape: 'קושן' }, { shape: 'CUSHION' }],
    [{ Shape: '圓形' }, { shape: 'ROUND' }],
    [{ Location: '美国' }, { location: 'NYC' }],
    [{ Office: 'Mumbai Office' }, { location: 'BOM' }],
    [{ 'D%': '61.5' }, { depth_pct: 615 }],
    [{ 'Rap Price': '4800', 'D%': '35' }, { disc: -3500 }],
    [
      { L: '6.45', W: '6.48', D: '3.98' },
      { length: 645, width: 648, depth_mm: 398 },
    ],
    [
      { X: '6.45', Y: '6.48', Z: '3.98' },
      { length: 645, width: 648, depth_mm: 398 },
    ],
    [{ 'L x W x D': '(6.45 x 6.48) x 3.98 mm' }, { length: 645, width: 648, depth_mm: 398 }],
    [{ 'Table Size': '57' }, { table_pct: 570 }],
    [{ Girdle: 'STK-THK (F) 3.5%' }, { girdle_min: 'STK', girdle_max: 'THK', girdle_pct: 35 }],
    [{ 'Eye C': 'Y' }, { eye_clean: 'YES' }],
  ])('%o is read as %o', async (cells, expected) => {
    const omitted = 'D%' in cells && 'Rap Price' in cells ? ['Disc %'] : [];
    expect(await valuesOf(cells, omitted)).toMatchObject(expected);
  });

  it('has colour and clarity together', async () => {
    expect(await valuesOf({ 'Color/Clarity': 'G/VS1' }, ['Color', 'Clarity'])).toMatchObject({
      color: 'G',
      clarity: 'VS1',
    });
  });

  it('has a price whose point separates thousands', async () => {
    expect(await valuesOf({ Weight: '1,20', 'Price/ct': '3.786' }, ['Disc %'])).toMatchObject({
      ppc: 3786_00,
    });
    expect(await valuesOf({ 'Price/ct': '3786.5' }, ['Disc %'])).toMatchObject({ ppc: 3786_50 });
  });

  it('has a price per carat under the abbreviation PC', async () => {
    expect(await valuesOf({ Weight: '2.00', 'Price PC': '3100' }, ['Disc %'])).toMatchObject({
      ppc: 3100_00,
    });
  });

  it.each(['Memo Out', 'Réservé', 'Verkauft', 'in Kommission', 'Reserved till 12/11'])(
    'says that the stone is not for sale: %s',
    async (Status) => {
      expect(await valuesOf({ Status })).toMatchObject({ status: 'OFFLINE' });
    },
  );

  it.each([{ 'Nat/Lab': 'LG' }, { 'Lab Grown': 'true' }, { 'Lab Grown?': 'Yes' }])(
    'says that the stone is laboratory-grown, which is a question among natural stones: %o',
    async (cells) => {
      const priced = { ...cells, 'Disc %': '', '$/ct': '300' };
      expect((await read(priced)).preview).toMatchObject({ accepted: 6, toFix: 0 });
      const natural = Object.fromEntries(Object.keys(cells).map((header) => [header, 'Natural']));
      const rows = [1, 2, 3].map((no) =>
        validStockRow({ 'Stock #': `M${no}`, ...(no === 1 ? cells : natural) }),
      );
      const { preview } = await previewContent(csvOf(rows));
      expect(preview).toMatchObject({ accepted: 2, toFix: 1 });
      expect(preview.questions.map(({ id }) => id)).toContain('type');
    },
  );
});

describe('a column of a supplier', () => {
  it('is the stock number before the number of another platform', async () => {
    const { 'Stock #': _number, ...row } = validStockRow();
    const rows = [1, 2, 3].map((no) => ({
      'Item ID #': `91${no}`,
      'Supplier Stock Ref.': `S-${no}`,
      ...row,
    }));
    const { stones } = await previewContent(csvOf(rows));
    expect(stones.map(({ values }) => values.get('stock_no'))).toEqual(['S-1', 'S-2', 'S-3']);
  });

  it('is no earlier price', async () => {
    expect(await valuesOf({ 'Old Price/ct': '4000', 'New Price/ct': '3500' }, ['Disc %'])).toMatchObject({
      ppc: 3500_00,
    });
  });

  it('names the stone of a pair', async () => {
    const rows = ['A1', 'A2'].map((no, index) =>
      validStockRow({ 'Stock #': no, Pair: index === 0 ? 'A2' : 'A1' }),
    );
    const { stones } = await previewContent(csvOf(rows));
    expect(stones.map(({ pairStockNo }) => pairStockNo)).toEqual(['A2', 'A1']);
  });

  it('has its header in a path', async () => {
    const cells = Object.entries(validStockRow({ Lab: 'GIA', 'Report No': '2141438171' }));
    const content = [
      cells.map(([header]) => `node.diamond.${header.replaceAll(/\W/g, '')}`),
      cells.map(([, text]) => text),
    ]
      .map((line) => line.join(','))
      .join('\n');
    const { preview } = await previewContent(content);
    expect(preview).toMatchObject({ accepted: 1, questions: [] });
  });
});

describe('a table of a supplier', () => {
  it('has headers that belong to the groups above them', async () => {
    const content = [
      ['Stock', 'Shape', 'Weight', 'Grade', '', 'Fluor', '', 'Certificate', '', 'Disc'],
      ['ID', '', 'Cts', 'Color', 'Clarity', 'Intensity', 'Color', 'Lab', 'No.', '%'],
      ['A1', 'Round', '1.20', 'F', 'VS1', 'Faint', 'Blue', 'GIA', '2141438171', '-30'],
      ['A2', 'Round', '1.30', 'G', 'VS2', 'Medium', 'Blue', 'GIA', '2141438172', '-31'],
    ]
      .map((line) => line.join(','))
      .join('\n');
    const { stones } = await previewContent(content);
    expect(Object.fromEntries(stones[0]?.values ?? [])).toMatchObject({
      color: 'F',
      fluorescence: 'FNT',
      fluorescence_color: 'BLUE',
      lab: 'GIA',
      report_no: '2141438171',
    });
  });

  it('has counts and terms between and below its stones, which are neither stones nor questions', async () => {
    const rows = [validStockRow(), validStockRow({ 'Stock #': 'A2' })];
    const content = `${csvOf(rows)}\r\n"2 pcs",,2.02\r\n"Prices are valid for 48 hours"\r\n,,,"Page one of 3"`;
    const { preview } = await previewContent(content);
    expect(preview).toMatchObject({ accepted: 2, questions: [] });
  });

  it('has a section whose title has several words', async () => {
    const { Shape: _shape, ...row } = validStockRow({ Cut: '', Polish: 'EX' });
    const [header = '', line = ''] = csvOf([row]).split('\r\n');
    const { stones } = await previewContent([header, 'Pear Shape Diamonds', line].join('\n'));
    expect(stones[0]?.values.get('shape')).toBe('PEAR');
  });

  it('has headers of a language without known words', async () => {
    const headers = ['კოდი', 'ფორმა', 'კარატი', 'ფერი', 'სისუფთავე', 'ჭრა', 'გაპრიალება', 'სიმეტრია'];
    const lines = [
      [...headers, 'ფასი/ct', 'ჯამი'],
      ['P-101', 'RD', '1.21', 'F', 'VS1', 'EX', 'VG', 'EX', '3000', '3630'],
      ['P-102', 'OV', '1.40', 'G', 'VS2', 'VG', 'EX', 'VG', '2500', '3500'],
      ['P-103', 'PS', '1.52', 'H', 'SI1', 'EX', 'EX', 'GD', '2000', '3040'],
      ['P-104', 'RD', '2.01', 'E', 'VVS2', 'GD', 'VG', 'VG', '9000', '18090'],
    ];
    const content = lines.map((line) => line.join(',')).join('\n');
    const { preview } = await previewContent(content);
    expect(preview.questions.map(({ subject }) => subject)).toEqual(['კოდი']);
    const answers = { [preview.questions[0]?.id ?? '']: 'stock_no' };
    const { stones } = await previewContent(content, applyAnswers(emptyProfile, answers));
    expect(Object.fromEntries(stones[1]?.values ?? [])).toMatchObject({
      stock_no: 'P-102',
      shape: 'OVAL',
      carat: 1400,
      cut: 'VG',
      polish: 'EX',
      symmetry: 'VG',
      ppc: 2500_00,
      amount: 3500_00,
    });
  });
});

describe('a table without known headers', () => {
  const stones = [
    ['P-101', 'RD', '1.21', 'F', 'VS1', '3000.50', '3630.61', '6.81', '6.85', '4.25'],
    ['P-102', 'OV', '1.40', 'G', 'VS2', '2501.10', '3501.54', '8.20', '6.10', '3.80'],
    ['P-103', 'PS', '1.52', 'H', 'SI1', '2000.20', '3040.30', '9.40', '6.00', '3.70'],
    ['P-104', 'RD', '2.01', 'E', 'VVS2', '9000.10', '18090.20', '8.05', '8.10', '5.05'],
  ];
  const first = { stock_no: 'P-101', shape: 'ROUND', carat: 1210, color: 'F', clarity: 'VS1', ppc: 3000_50 };
  const readAnswered = async (lines: readonly (readonly string[])[]) => {
    const content = lines.map((line) => line.join(',')).join('\n');
    const { preview } = await previewContent(content);
    const answers = Object.fromEntries(
      preview.questions.map(({ id, options }) => [
        id,
        options.find((one) => one.isBestGuess)?.answer ?? 'none',
      ]),
    );
    const read = await previewContent(content, applyAnswers(emptyProfile, answers));
    return {
      asked: preview.questions.map(({ subject }) => subject),
      counts: read.preview,
      first: Object.fromEntries(read.stones[0]?.values ?? []),
    };
  };
  const codes = ['F01', 'F02', 'F03', 'F04', 'F05', 'F06', 'F07', 'F08', 'F09', 'F10'];

  it('proves weight, prices and sizes by its figures, below codes that are repeated on each page', async () => {
    const lines = [['My list'], codes, ...stones.slice(0, 2), ['Page 1'], codes, ...stones.slice(2)];
    const read = await readAnswered(lines);
    expect(read).toMatchObject({ asked: ['F01'], counts: { accepted: 4, rejected: 0 } });
    expect(read.first).toMatchObject({ ...first, length: 681, width: 685, depth_mm: 425 });
  });

  it('has a row of units below the names of a language without known words', async () => {
    const names = ['Kod', 'Vosk', 'Krug', 'Zarf', 'Plonk', 'Blivet', 'Thrumsk', 'Vrang', 'Skoll', 'Jubbin'];
    const units = ['', '', 'ct', '', '', '$', '$', 'mm', 'mm', 'mm'];
    const read = await readAnswered([names, units, ...stones]);
    expect(read.counts).toMatchObject({ accepted: 4, rejected: 0 });
    expect(read.first).toMatchObject(first);
  });

  it('asks for a weight that nothing proves without a suggestion', async () => {
    const lines = [
      ['Stock #', 'Shape', 'Zarf', 'Krug', 'Color', 'Clarity', 'Price/ct'],
      ['P-1', 'RD', '1.21', '1.30', 'F', 'VS1', '3000'],
      ['P-2', 'OV', '1.40', '1.21', 'G', 'VS2', '2500'],
      ['P-3', 'PS', '1.52', '1.45', 'H', 'SI1', '2700'],
    ];
    const { preview } = await previewContent(lines.map((line) => line.join(',')).join('\n'));
    const asked = preview.questions.find(({ options }) => options.some(({ answer }) => answer === 'carat'));
    expect(asked?.options.some(({ isBestGuess }) => isBestGuess)).toBe(false);
    expect(preview).toMatchObject({ toFix: 3, rejected: 0 });
  });

  it('has its headers below each other, and a stone in each column', async () => {
    const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Price/ct', 'Total'];
    const lines = headers.map((header, index) => [header, ...stones.map((stone) => stone[index] ?? '')]);
    const { stones: read } = await previewContent(lines.map((line) => line.join(',')).join('\n'));
    expect(read).toHaveLength(4);
    expect(Object.fromEntries(read[0]?.values ?? [])).toMatchObject(first);
  });
});

describe('a file of a supplier', () => {
  it('asks about a status that no list has, and stores the stones only then', async () => {
    const { preview } = await read({ Status: 'Xyzzy' });
    expect(preview.questions.map(({ id }) => id)).toEqual(['value:status:Xyzzy']);
    expect(preview).toMatchObject({ accepted: 0, toFix: 6 });
  });

  it('reads the final discount beside the base discount', async () => {
    const values = await valuesOf({ 'Base Disc %': '-30', 'Final Disc %': '-34' }, [
      'Disc %',
      'Discount %',
      'Rap %',
      'Price',
      'Price/Ct',
      '$/ct',
      'Total',
    ]);
    expect(values['disc']).toBe(-3400);
  });

  it.each([
    [{ 'GIA No.': '2141234561' }, 'GIA'],
    [{ Report: 'GIA2141234561' }, 'GIA'],
    [{ Report: '521234561 (IGI)' }, 'IGI'],
  ])('reads the laboratory beside the report number: %j', async (change, lab) => {
    const rows = Array.from({ length: 6 }, (_, index) => {
      const { Lab: _lab, ...row } = validStockRow({ 'Stock #': `A${index}` });
      return {
        ...Object.fromEntries(Object.entries(row).filter(([header]) => !/lab|cert|report/i.test(header))),
        ...change,
      };
    });
    const { stones } = await previewContent(csvOf(rows));
    expect(stones[0]?.values.get('lab')).toBe(lab);
  });
});
