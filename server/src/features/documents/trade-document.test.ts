import { attributeTexts, locales, vocabularyTexts } from '@loupe/contract';
import Pdf from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { serverMessages } from '../translations/server-messages.ts';
import { getTranslator } from '../translations/translator.ts';
import { drawTradeDocument } from './draw-trade-document.ts';
import { splitFontRuns } from './font-runs.ts';
import { createFontResolver } from './fonts.ts';
import { formatLineNumbers } from './statements.ts';
import { createTextRenderer } from './text-renderer.ts';
import type { TradeDocument, TradeLine } from './trade-document.ts';
import { readDocumentText } from './testing/read-document.ts';
import { pictureDocument, pictureLines } from './testing/sample-document.ts';
import { northlightLetterhead } from '../../demo/demo-letterheads.ts';

type Locale = (typeof locales)[number];
const number = 'PF-2026-000318';
const drawn = async (locale: Locale, document: TradeDocument = pictureDocument) =>
  readDocumentText(await drawTradeDocument(document, number, getTranslator(locale)));
/** The text in the order a left-to-right reader sees it, then in the reverse order. */
const read = async (locale: Locale, document: TradeDocument = pictureDocument) => {
  const letters = (await drawn(locale, document)).flatMap((stroke) => stroke.letters);
  return `${letters.join('')}\n${letters.toReversed().join('')}`;
};
const [firstLine] = pictureLines;
const withFacts = (facts: Readonly<Record<string, string | boolean | null>>): TradeLine[] =>
  firstLine === undefined ? [] : [{ ...firstLine, stone: { ...firstLine.stone, ...facts } }];

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
    for (const word of [number, 'L58822', '3,234.00', '22,334.24', '22,519.24', '2457719034', 'GMBKAEADXXX'])
      expect(text).toContain(word);
    // Gujarati syllables are drawn in another order than they are written.
    if (locale === 'gu') return;
    const heads = [message('document.PROFORMA'), message('document.terms'), message('document.stamp')];
    for (const word of heads.flatMap((head) => head.split(' '))) expect(text).toContain(word);
  });
});

test('repeats the column names and the number on every page, and numbers the pages', async () => {
  const lines = Array.from({ length: 40 }, () => pictureLines)
    .flat()
    .slice(0, 40);
  const text = await read('en', { ...pictureDocument, lines });
  expect(text.match(/Lab report/g)).toHaveLength(2);
  expect(text).toContain('PF-2026-000318 · page 3 of 3');
});

test('states no list price and no discount', async () => {
  const lines = withFacts({ rap: '8600.00', disc: '-37.46', final_disc: '-37.46', is_net: false });
  const text = await read('en', { ...pictureDocument, lines });
  for (const absent of ['8,600', '37.46', 'discount', 'Rap', 'list']) expect(text).not.toContain(absent);
});

test('says of its stones only what is true of them', async () => {
  const natural = 'natural and untreated diamonds';
  const english = async (lines: readonly TradeLine[]) => read('en', { ...pictureDocument, lines });
  expect(await english(pictureLines)).toContain(natural);
  expect(await english(pictureLines)).toContain('Botswana\u00a0(1–2), Canada\u00a0(3),');
  const grown = await english([...pictureLines, ...withFacts({ type: 'Lab Grown' })]);
  expect(grown).not.toContain(natural);
  expect(grown).toContain('Line 5: a laboratory-grown diamond, not mined.');
  expect(grown).toContain('Lab-grown diamond: Round, G, VS1');
  expect(grown).toContain('5 polished diamonds');
  const treated = await english(withFacts({ treatment: 'LD' }));
  expect(treated).not.toContain(natural);
  expect(treated).toContain('Treated.');
  expect(await english(withFacts({ treatment: null }))).not.toContain(natural);
});

test('prints no prices and no bank details on a packing list', async () => {
  const text = await read('en', { ...pictureDocument, kind: 'PACKING_LIST' });
  expect(text).toContain('L58822');
  for (const absent of ['3,234.00', '22,519.24', 'US$', 'GMBKAEADXXX', 'In words'])
    expect(text).not.toContain(absent);
});

test.each([
  ['RATE', 500, 'VAT 5 %'],
  ['ZERO_RATED', 0, 'zero-rated export'],
  ['REVERSE_CHARGE', 0, 'AED 0.00 at 3.6725, the rate of 23 Nov 2026'],
] as const)('prints the tax line of %s', async (treatment, rate, line) => {
  const stated = { currency: 'AED', hundredths: 0, rate: '3.6725', asOf: '2026-11-23' } as const;
  const tax = { name: 'VAT', treatment, rate, stated };
  expect(await read('en', { ...pictureDocument, kind: 'INVOICE', tax })).toContain(line);
});

test('prints a letterhead without anything but a name', async () => {
  const empty = {
    ...northlightLetterhead,
    address_lines: [],
    registrations: [],
    contacts: [],
    bank_accounts: [],
  };
  const letterhead = { ...empty, declarations: [], footer: '', country: '' };
  const text = await read('en', { ...pictureDocument, seller: { letterhead, logo: null } });
  expect(text).toContain('Northlight Diamonds DMCC');
  expect(text).not.toContain('Pay to');
});

test('joins line numbers', () => {
  expect(formatLineNumbers([1, 2, 3, 5, 8, 9])).toBe('1–3, 5, 8–9');
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
  const declarations = [{ heading: 'Natural', text: 'These stones are natural.' }];
  const letterhead = { ...northlightLetterhead, declarations };
  const text = await read('ar', { ...pictureDocument, seller: { letterhead, logo: null } });
  expect(text).toContain('These stones are natural.');
});
