import type { Locale, Statement } from '@loupe/contract';
import { amountOf, documentTotals, formatScaled } from '@loupe/domain';
import {
  globeLogo,
  meridianLetterhead,
  northlightLetterhead,
  starLogo,
} from '../../demo/demo-letterheads.ts';
import { drawTradeDocument } from '../../features/documents/draw-trade-document.ts';
import { pictureDocument, pictureLines } from '../../features/documents/testing/sample-document.ts';
import type { TradeDocument, TradeLine } from '../../features/documents/trade-document.ts';
import { drawQuote } from '../../features/quotes/draw-quote.ts';
import type { QuoteContent } from '../../features/quotes/quote-content.ts';
import { pictureQuote, pictureStones } from '../../features/quotes/testing/sample-quote.ts';
import { drawStatement } from '../../features/statements/draw-statement.ts';
import { getTranslator } from '../../features/translations/translator.ts';

const svg = (drawing: string) => ({ type: 'image/svg+xml', bytes: Buffer.from(drawing) }) as const;

/** Lines that need the most space, and facts that change what a document declares. */
const unusualLines: readonly TradeLine[] = pictureLines.map((line, index) => {
  const facts = [
    {
      color: null,
      fancy_intensity: 'FANCY VIVID',
      fancy_color: 'YELLOW',
      fancy_overtone: ['ORANGY', 'BROWNISH'],
      treatment: 'CE',
    },
    { type: 'Lab Grown', lab: 'IGI', report_no: 'LG612345678' },
    { stock_no: 'EXPORT-2026/0000417', lab: 'NONE', report_no: null, length: null, cut: null },
    {},
  ][index];
  const caratThousandths = index === 2 ? 10_020 : line.caratThousandths;
  const ppcCents = index === 2 ? 12_328_600 : line.ppcCents;
  return {
    ...line,
    reference: index === 0 ? 'PO 4471 / ring 2' : '',
    caratThousandths,
    ppcCents,
    amountCents: amountOf(ppcCents, caratThousandths),
    stone: { ...line.stone, ...facts, carat: formatScaled(caratThousandths, 3, 2) },
  };
});

const totalsOf = (lines: readonly TradeLine[], carriageCents: number, taxRate: number) =>
  documentTotals(
    lines.map(({ amountCents }) => amountCents),
    { carriageCents, taxRate },
  );

const proforma: TradeDocument = {
  ...pictureDocument,
  seller: { letterhead: northlightLetterhead, logo: svg(starLogo) },
};
const unusualTotals = totalsOf(unusualLines, 18_500, 500);
const dirham = (cents: number) =>
  ({ currency: 'AED', hundredths: Math.round(cents * 3.6725), rate: '3.6725', asOf: '2026-11-23' }) as const;

/** Documents with their numbers, by the name of their image. */
const documents: Readonly<Record<string, readonly [number: string, document: TradeDocument]>> = {
  proforma: ['PF-2026-000318', proforma],
  invoice: [
    'INV-2026-000291',
    {
      ...proforma,
      kind: 'INVOICE',
      issuedOn: '2026-11-24',
      until: '2026-12-02',
      related: [
        { label: 'order', value: 'L-2026-000318' },
        { label: 'short.PROFORMA', value: 'PF-2026-000318' },
        { label: 'carrier', value: 'Brink’s, BK 4471902' },
      ],
      lines: unusualLines,
      totals: unusualTotals,
      tax: { name: 'VAT', treatment: 'RATE', rate: 500, stated: dirham(unusualTotals.taxCents) },
      secondTotal: dirham(unusualTotals.totalCents),
      note: { kind: 'order', text: 'Seal the parcel in the presence of the courier; mark it MG / 318.' },
      acceptedDeclaration: 'The buyer trades on its own account.',
    },
  ],
  memo: [
    'M-2026-000044',
    {
      ...proforma,
      kind: 'MEMO',
      until: '2026-12-07',
      related: [],
      totals: totalsOf(pictureLines, 0, 0),
      tax: { name: 'VAT', treatment: 'NONE', rate: 0, stated: null },
    },
  ],
  'packing-list': [
    'PL-2026-000291',
    {
      ...proforma,
      kind: 'PACKING_LIST',
      until: null,
      related: [{ label: 'short.INVOICE', value: 'INV-2026-000291' }],
    },
  ],
  'credit-note': [
    'CN-2026-000012',
    {
      ...proforma,
      kind: 'CREDIT_NOTE',
      until: null,
      related: [{ label: 'short.INVOICE', value: 'INV-2026-000291' }],
      lines: pictureLines.slice(1, 2),
      totals: totalsOf(pictureLines.slice(1, 2), 0, 0),
      note: { kind: 'credit', number: 'INV-2026-000291', day: '2026-11-24', reason: 'Stone returned unset' },
    },
  ],
  'long-proforma': [
    'PF-2026-000319',
    {
      ...proforma,
      lines: Array.from({ length: 9 }, () => pictureLines).flat(),
      totals: totalsOf(Array.from({ length: 9 }, () => pictureLines).flat(), 18_500, 0),
    },
  ],
};

/** A fancy-coloured and treated stone, and one without the figures of its profile. */
const unusualStones: QuoteContent['stones'] = [
  ...pictureStones.slice(1, 2).map((one) => ({
    ...one,
    facts: {
      ...one.facts,
      color: null,
      fancy_intensity: 'FANCY VIVID',
      fancy_color: 'YELLOW',
      fancy_overtone: ['ORANGY', 'BROWNISH'],
      treatment: 'CE',
    },
  })),
  ...pictureStones.slice(0, 1).map((one) => ({
    ...one,
    facts: { ...one.facts, type: 'Lab Grown', lab: 'IGI', crown_height_pct: null, depth_pct: null },
  })),
];

/** A client page of the same stones, with a note and a second currency. */
const clientPage: QuoteContent = {
  ...pictureQuote,
  source: 'CLIENT_PAGE',
  clientName: 'Mrs Layla Haddad',
  title: 'Four stones for your ring',
  note: 'Layla, these are the four I would choose from everything I have seen this week. The round is the brightest; the emerald cut has the most presence on the hand. I can show you all four on Thursday.',
  converted: {
    currency: 'AED',
    perDollar: '3.6725',
    asOf: '2026-11-23',
    totalHundredths: 9_115_100,
    stoneHundredths: [1_817_900, 2_144_700, 2_919_600, 2_232_900],
  },
};

const quotes: Readonly<Record<string, QuoteContent>> = {
  'client-page': clientPage,
  'quote-1': {
    ...pictureQuote,
    stones: pictureStones.slice(2, 3),
    converted: null,
    title: 'For Layla’s ring',
    note: 'The emerald cut that was shown on 21 November.',
  },
  quote: pictureQuote,
  catalogue: { ...pictureQuote, layout: 'ONE', stones: unusualStones, converted: null },
};

const statement: Statement = {
  as_of: '2026-11-23',
  balance: '67519.24',
  overdue: '45000.00',
  on_account: '0.00',
  ageing: {
    CURRENT: '22519.24',
    DAYS_1_30: '30000.00',
    DAYS_31_60: '0.00',
    DAYS_61_90: '15000.00',
    DAYS_OVER_90: '0.00',
  },
  credit: { limit: '100000.00', mode: 'WARN', ordered: '0.00', free: '32480.76' },
  invoices: [
    ['INV-2026-000140', '2026-08-28', '2026-09-04', 80, '15000.00', '15000.00'],
    ['INV-2026-000255', '2026-10-29', '2026-11-05', 18, '34132.87', '30000.00'],
    ['INV-2026-000291', '2026-11-22', '2026-11-29', -6, '22519.24', '22519.24'],
  ].map(([number, issued, due, days, amount, open]) => ({
    invoice_id: '',
    number: String(number),
    document_id: null,
    order_no: null,
    issued_on: String(issued),
    due_on: String(due),
    days_overdue: Number(days),
    bucket: 'CURRENT',
    amount: String(amount),
    open: String(open),
  })),
  opening_balance: '20000.00',
  entries: (
    [
      ['PAYMENT', '', '2026-10-02', '-5000.00', '15000.00', 'SWIFT 88123', null],
      ['INVOICE', 'INV-2026-000255', '2026-10-29', '34132.87', '49132.87', '', null],
      ['CREDIT_NOTE', 'CN-2026-000012', '2026-11-02', '-4132.87', '45000.00', '', null],
      ['PAYMENT', '', '2026-11-10', '-10000.00', '35000.00', 'Cheque 000871', null],
      ['REVERSAL', '', '2026-11-14', '10000.00', '45000.00', 'Cheque 000871', 'Cheque returned unpaid'],
      ['INVOICE', 'INV-2026-000291', '2026-11-22', '22519.24', '67519.24', '', null],
    ] as const
  ).map(([kind, number, day, amount, balance, reference, reason]) => ({
    entry_id: '',
    kind,
    number,
    document_id: null,
    value_on: day,
    amount,
    balance,
    foreign: null,
    method: null,
    reference,
    reason,
    is_reversed: false,
  })),
};

/** Every kind of paper, drawn from fixed content: a function of the language by the name of its image. */
export const samplePapers: Readonly<Record<string, (locale: Locale) => Promise<PDFKit.PDFDocument>>> = {
  ...Object.fromEntries(
    Object.entries(quotes).map(([name, content]) => [
      name,
      async (language: Locale) =>
        drawQuote(
          { ...content, language, letterhead: meridianLetterhead },
          { number: content.source === 'QUOTE' ? 'Q-2026-0148' : '', logo: svg(globeLogo) },
          async () => undefined,
        ),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(documents).map(([name, [number, document]]) => [
      name,
      async (locale: Locale) => drawTradeDocument(document, number, getTranslator(locale)),
    ]),
  ),
  statement: async (locale) =>
    drawStatement({ seller: proforma.seller, buyer: proforma.buyer, statement, locale }),
};
