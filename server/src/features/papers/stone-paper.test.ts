import { attributeTexts, locales, wordTexts, type StoneRow } from '@loupe/contract';
import Pdf from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { serverTexts } from '../words/server-texts.ts';
import { wordsOf } from '../words/words-of.ts';
import { fontRuns } from './font-runs.ts';
import { fontsOf } from './fonts.ts';
import type { PaperContent } from './paper-content.ts';
import { penOf } from './pen.ts';
import { drawStonePaper } from './stone-paper.ts';
import { readPaper } from './testing/read-paper.ts';

const stone: StoneRow = {
  stock_uuid: '00000000-0000-4000-8000-000000000000',
  mine: false,
  hold_until: null,
  is_net: false,
  no_list_reason: null,
  list_basis: 'OWN',
  stock_no: 'NL-10023',
  shape: 'ROUND',
  carat: '1.02',
  color: 'F',
  clarity: 'VVS2',
  lab: 'GIA',
  report_no: '2141438171',
  rap: '8600.00',
  final_disc: '-37.46',
  final_ppc: '5378.44',
  final_amount: '5486.01',
};
const order: PaperContent = {
  kind: 'ORDER',
  number: 'LO-2026-00042',
  madeAt: new Date('2026-01-14T10:32:07Z'),
  customer: { company: 'Çelik Pırlanta', name: 'Иван 张伟', email: 'buyer@loupe.example' },
  remarks: [],
  listDate: '2026-01-09',
  isSampleList: true,
  userDisc: '1.50',
  invoiceNo: null,
  invoiceDate: null,
  lines: Array.from({ length: 40 }, () => ({ stone, note: 'ring 2' })),
  summary: {
    pieces: 40,
    cts: '40.80',
    avg_disc: '-36.51',
    add_disc: '-1.50',
    final_disc: '-37.46',
    rate_per_ct: '5378.44',
    amount: '219440.40',
  },
  terms: [],
  declaration: '',
};
const house = { company: 'Northlight', statement: 'Conflict free.' };
const drawn = async (locale: (typeof locales)[number], content = order) =>
  readPaper(await drawStonePaper(content, wordsOf(locale), house));
/** As a reader from the left sees it, and as one from the right does. */
const read = async (locale: (typeof locales)[number], content = order) => {
  const letters = (await drawn(locale, content)).flatMap((stroke) => stroke.letters);
  return `${letters.join('')}\n${letters.toReversed().join('')}`;
};

describe.each(locales)('a paper in %s', (locale) => {
  test('has a letter of its own for every letter of the catalogues, plain and strong', () => {
    const fontOf = fontsOf(new Pdf());
    const texts = [serverTexts[locale], attributeTexts[locale], wordTexts[locale]].flatMap(Object.values);
    const letters = new Set(texts.join('').replaceAll(/[\p{Cc}\p{Cf}]/gu, ''));
    const lacking = [...letters].filter((letter) => fontOf(letter, 'plain', null) === null);
    expect([...lacking, ...[...letters].filter((letter) => fontOf(letter, 'strong', null) === null)]).toEqual(
      [],
    );
  });

  test('is written in the words of the language, with its figures as they are, and no empty boxes', async () => {
    const strokes = await drawn(locale);
    expect(strokes.flatMap(({ glyphs }) => glyphs).filter((glyph) => glyph === '0000')).toEqual([]);
    const text = await read(locale);
    const { say } = wordsOf(locale);
    for (const word of ['LO-2026-00042', 'NL-10023', '8,600.00', '-37.46', '219,440.40', '2141438171']) {
      expect(text).toContain(word);
    }
    // Syllables of Gujarati are drawn in another order than they are written.
    if (locale === 'gu') return;
    const heads = [say('paper.ORDER'), say('attribute.carat'), say('attribute.clarity')];
    for (const word of heads.flatMap((head) => head.split(' '))) expect(text).toContain(word);
  });
});

test('a paper of many stones has its heads and its number on every page', async () => {
  const text = await read('en');
  expect(text.match(/Clarity|Clar/g)?.length).toBeGreaterThanOrEqual(2);
  expect(text).toContain('LO-2026-00042 · 2 / 2');
});

test('letters of Arabic are joined and stand from right to left', async () => {
  const paper = new Pdf({ bufferPages: true });
  const place = { x: 10, y: 10, width: 400, align: 'right', direction: 'rtl' } as const;
  penOf(paper).line('ببب', place, { weight: 'plain', size: 9 });
  paper.end();
  const [stroke] = await readPaper(paper);
  expect(new Set(stroke?.glyphs).size).toBe(3);
});

test('words of one line stand in the order of the language, codes and figures as they are written', () => {
  const runs = fontRuns('مغلف NL-10 (أول)', 'rtl', fontsOf(new Pdf()), 'plain');
  expect(runs.map(({ text }) => text).join('|')).toBe('(|أول| )|NL-10| |مغلف');
});

test('what somebody wrote in English reads from the left on an Arabic paper', async () => {
  const text = await read('ar', { ...order, declaration: 'These stones are natural.' });
  expect(text).toContain('These stones are natural.');
});
