import { createPriceList, sampleListCells } from '@loupe/domain';
import { describe, expect, it } from 'vitest';
import { readStockFile } from '../read-stock-file.ts';
import { workbookOfLines, type Lines } from '../testing/workbook-of-lines.ts';
import { readStatedType } from './stated-type.ts';

describe('a title that states the type of its goods', () => {
  it.each([
    ['LAB GROWN DIAMONDS - CVD', 'Lab Grown'],
    ['stock_LGD_2026-11-28.xlsx', 'Lab Grown'],
    ['LGD_DUBAI_AVAILABLE.csv', 'Lab Grown'],
    ['CVD & HPHT rounds', 'Lab Grown'],
    ['深圳培育钻现货表', 'Lab Grown'],
    ['Выращенные бриллианты', 'Lab Grown'],
    ['Diamanti da laboratorio', 'Lab Grown'],
    ['NATURAL DIAMONDS', 'Natural'],
    ['Natural stones, no CVD / HPHT', 'Natural'],
    ['All stones non-LGD', 'Natural'],
    ['天然钻石', 'Natural'],
    ['Diamants naturels', 'Natural'],
    ['All goods natural & screened (lab grown tested)', 'Natural'],
    ['Natural melee, CVD/HPHT checked', 'Natural'],
    ['100 % natural - lab-grown screened', 'Natural'],
    ['Every parcel tested for CVD and HPHT', 'Natural'],
    ['Melee screened for synthetics', 'Natural'],
    ['Melee, auf CVD/HPHT geprüft', 'Natural'],
    ['Petits diamants naturels, CVD/HPHT contrôlés', 'Natural'],
    ['Мелочь, проверено на синтетику', 'Natural'],
    ['天然小钻, CVD检测', 'Natural'],
    ['Lab grown tested', 'unclear'],
    ['CVD checked melee', 'unclear'],
    ['Lab grown melee, screened for CVD', 'unclear'],
    ['LAB GROWN ROUND (CVD, screened)', 'Lab Grown'],
    ['Lab grown melee (HPHT tested)', 'Lab Grown'],
    ['Natural & lab grown stock', 'unclear'],
    ['Lab grown also in stock', 'unclear'],
    ['Lab grown on request', 'unclear'],
    ['HPHT treated stones', 'unclear'],
    ['Laboratoire : GIA', undefined],
    ['Round brilliants', undefined],
    ['Naturalia Gems Ltd', undefined],
    ['List no LGD-12', 'Lab Grown'],
  ])('%s', (title, type) => {
    expect(readStatedType(title)).toBe(type);
  });
});

const header = [
  'Ref',
  'Shape',
  'Carat',
  'Color',
  'Clarity',
  'Cut',
  'Pol',
  'Sym',
  'Lab',
  'Report No',
  'Price/ct',
];
const stone = (number: number, report = `61234567${number}`, ...more: readonly string[]) => [
  `A${number}`,
  'Round',
  `1.0${number}`,
  'GHIJK'[number % 5] ?? 'G',
  'VS1',
  'EX',
  'EX',
  'EX',
  'IGI',
  report,
  '500',
  ...more,
];
const natural = (number: number) => stone(number, `61234567${number}`, 'Natural');
const grown = (number: number) => stone(number, `LG61234567${number}`, 'Lab Grown');

async function read(
  tables: Readonly<Record<string, Lines>>,
  { fileName, answers = {} }: { fileName?: string; answers?: Record<string, string> } = {},
) {
  const result = await readStockFile(workbookOfLines(tables, fileName), {
    list: createPriceList(sampleListCells()),
    today: 20_000,
    answers,
  });
  return {
    types: result.stones.map((one) => {
      const { type }: Record<string, unknown> = one;
      return type;
    }),
    asked: result.questions.flatMap(({ id, isAssumed, options }) =>
      id === 'type' ? [[isAssumed, ...options.map(({ answer }) => answer)]] : [],
    ),
    titled: result.issues.W_FROM_TITLE ?? 0,
    toFix: result.counts.toFix,
    rejected: result.counts.rejected,
  };
}
const all = (type: string, count: number) => Array.from({ length: count }, () => type);
const three = [1, 2, 3];

describe('a file of laboratory-grown stones', () => {
  const open = { asked: [], titled: 0, toFix: 0, rejected: 0 };

  it('is listed without a question when every row says so', async () => {
    const typed = { Stock: [[...header, 'Type'], ...three.map((no) => stone(no, undefined, 'LGD'))] };
    expect(await read(typed)).toEqual({ ...open, types: all('Lab Grown', 3) });
    const french = {
      Stock: [[...header, 'Type'], ...three.map((no) => stone(no, undefined, 'Laboratoire'))],
    };
    expect(await read(french)).toEqual({ ...open, types: all('Lab Grown', 3) });
    const unread = three.map((no) => stone(no, `LG61234567${no}`, 'grown?'));
    const { types } = await read({ Stock: [[...header, 'Type'], ...unread] }, { answers: { type: 'both' } });
    expect(types).toEqual(all('Lab Grown', 3));
    const flagged = { Stock: [[...header, 'Lab Grown?'], ...three.map((no) => stone(no, undefined, 'Y'))] };
    expect(await read(flagged)).toEqual({ ...open, types: all('Lab Grown', 3) });
    const coded = { Stock: [[...header, 'N/L'], ...three.map((no) => stone(no, undefined, 'L'))] };
    expect(await read(coded)).toEqual({ ...open, types: all('Lab Grown', 3) });
    const numbered = { Stock: [header, ...three.map((no) => stone(no, `LG61234567${no}`))] };
    expect(await read(numbered)).toEqual({ ...open, types: all('Lab Grown', 3) });
  });

  it.each([
    ['a title', { Stock: [['LAB GROWN STOCK'], [], header, ...three.map((no) => stone(no))] }, undefined],
    ['the sheet', { 'CVD list': [header, ...three.map((no) => stone(no))] }, undefined],
    ['the file', { Stock: [header, ...three.map((no) => stone(no))] }, 'LGD 28-11.xlsx'],
  ])('is listed with a remark and an offer to change it when %s says so', async (_, tables, fileName) => {
    const named = fileName === undefined ? {} : { fileName };
    expect(await read(tables, named)).toEqual({
      types: all('Lab Grown', 3),
      asked: [[true, 'Lab Grown', 'Natural']],
      titled: 3,
      toFix: 0,
      rejected: 0,
    });
    const answered = await read(tables, { ...named, answers: { type: 'Natural' } });
    expect(answered).toEqual({ ...open, types: all('Natural', 3) });
  });

  it('is asked when a title leaves it open', async () => {
    const unclear = { Stock: [['Natural and lab grown'], header, ...three.map((no) => stone(no))] };
    expect(await read(unclear)).toMatchObject({
      types: [],
      toFix: 3,
      asked: [[false, 'Lab Grown', 'Natural']],
    });
    const other = { 'Lab grown': [['Natural goods'], header, ...three.map((no) => stone(no))] };
    expect(await read(other)).toMatchObject({ types: [], toFix: 3 });
  });
});

describe('a file of both types', () => {
  const both = 'both';

  it('is asked about the rows that are laboratory-grown', async () => {
    const tables = { Stock: [[...header, 'Type'], natural(1), natural(2), grown(3)] };
    const { asked, toFix, types } = await read(tables);
    expect([types, toFix]).toEqual([all('Natural', 2), 1]);
    expect(asked).toEqual([[false, both, 'Natural', 'Lab Grown']]);
    const answered = await read(tables, { answers: { type: both } });
    expect(answered.types).toEqual(['Natural', 'Natural', 'Lab Grown']);
  });

  it('has the types of its headings, which no row must contradict unseen', async () => {
    const rows = [['NATURAL'], stone(1), stone(2), ['LAB GROWN'], stone(3), stone(4), ['NATURAL'], stone(5)];
    const tables = { Stock: [header, ...rows] };
    expect(await read(tables)).toMatchObject({ types: all('Natural', 3), toFix: 2 });
    const answered = await read(tables, { answers: { type: both } });
    expect(answered.types).toEqual(['Natural', 'Natural', 'Lab Grown', 'Lab Grown', 'Natural']);
    expect(await read(tables, { answers: { type: 'Natural' } })).toMatchObject({
      types: all('Natural', 3),
      toFix: 2,
    });
  });

  it('has the types of its sheets', async () => {
    const tables = {
      Natural: [header, ...three.map((no) => stone(no))],
      LGD: [header, ...[4, 5, 6].map((no) => stone(no))],
    };
    expect(await read(tables)).toMatchObject({ types: all('Natural', 3), toFix: 3 });
    const answered = await read(tables, { answers: { type: both } });
    expect(answered.types).toEqual([...all('Natural', 3), ...all('Lab Grown', 3)]);
  });
});
