import { attributeTexts, locales, vocabularyTexts, type StoneRow } from '@loupe/contract';
import Pdf from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { serverMessages } from '../translations/server-messages.ts';
import { getTranslator } from '../translations/translator.ts';
import { splitFontRuns } from './font-runs.ts';
import { createFontResolver } from './fonts.ts';
import type { DocumentContent } from './document-content.ts';
import { createTextRenderer } from './text-renderer.ts';
import { drawStoneDocument } from './stone-document.ts';
import { readDocumentText } from './testing/read-document.ts';

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
const order: DocumentContent = {
  kind: 'ORDER',
  number: 'LO-2026-00042',
  createdAt: new Date('2026-01-14T10:32:07Z'),
  customer: { company: 'Çelik Pırlanta', name: 'Иван 张伟', email: 'buyer@loupe.example' },
  notices: [],
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
const issuer = { company: 'Northlight', statement: 'Conflict free.' };
const drawn = async (locale: (typeof locales)[number], content = order) =>
  readDocumentText(await drawStoneDocument(content, getTranslator(locale), issuer));
/** The text in the order a left-to-right reader sees it, then in the reverse order. */
const read = async (locale: (typeof locales)[number], content = order) => {
  const letters = (await drawn(locale, content)).flatMap((stroke) => stroke.letters);
  return `${letters.join('')}\n${letters.toReversed().join('')}`;
};

describe.each(locales)('document in %s', (locale) => {
  test('finds a glyph for every letter of the message catalogues, plain and strong', () => {
    const fontOf = createFontResolver(new Pdf());
    const texts = [serverMessages[locale], attributeTexts[locale], vocabularyTexts[locale]].flatMap(
      Object.values,
    );
    const letters = new Set(texts.join('').replaceAll(/[\p{Cc}\p{Cf}]/gu, ''));
    const lacking = [...letters].filter((letter) => fontOf(letter, 'plain', null) === null);
    expect([...lacking, ...[...letters].filter((letter) => fontOf(letter, 'strong', null) === null)]).toEqual(
      [],
    );
  });

  test('contains the messages of the language and unchanged figures, without empty boxes', async () => {
    const strokes = await drawn(locale);
    expect(strokes.flatMap(({ glyphs }) => glyphs).filter((glyph) => glyph === '0000')).toEqual([]);
    const text = await read(locale);
    const { message } = getTranslator(locale);
    for (const word of ['LO-2026-00042', 'NL-10023', '8,600.00', '-37.46', '219,440.40', '2141438171']) {
      expect(text).toContain(word);
    }
    // Gujarati syllables are drawn in another order than they are written.
    if (locale === 'gu') return;
    const heads = [message('document.ORDER'), message('attribute.carat'), message('attribute.clarity')];
    for (const word of heads.flatMap((head) => head.split(' '))) expect(text).toContain(word);
  });
});

test('repeats the column headers and the document number on every page', async () => {
  const text = await read('en');
  expect(text.match(/Clarity|Clar/g)?.length).toBeGreaterThanOrEqual(2);
  expect(text).toContain('LO-2026-00042 · 2 / 2');
});

test('joins Arabic letters and draws them from right to left', async () => {
  const paper = new Pdf({ bufferPages: true });
  const box = { x: 10, y: 10, width: 400, align: 'right', direction: 'rtl' } as const;
  createTextRenderer(paper).line('ببب', box, { weight: 'plain', size: 9 });
  paper.end();
  const [stroke] = await readDocumentText(paper);
  expect(new Set(stroke?.glyphs).size).toBe(3);
});

test('orders a line by the direction of the language, and leaves codes and figures as written', () => {
  const runs = splitFontRuns('مغلف NL-10 (أول)', 'rtl', createFontResolver(new Pdf()), 'plain');
  expect(runs.map(({ text }) => text).join('|')).toBe('(|أول| )|NL-10| |مغلف');
});

test('sets English user text from left to right on an Arabic document', async () => {
  const text = await read('ar', { ...order, declaration: 'These stones are natural.' });
  expect(text).toContain('These stones are natural.');
});
