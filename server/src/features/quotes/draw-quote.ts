import type { Logo } from '../letterheads/read-letterhead.ts';
import { isByCarat } from '../client-pages/client-goods.ts';
import { drawLetterhead } from '../documents/draw-letterhead.ts';
import { drawFooters, ink, ink2, ink3, openPaper, pageBottom, type Paper } from '../documents/paper.ts';
import { getTranslator, type Translator } from '../translations/translator.ts';
import { bandHeights, drawBand, pieceBandHeight } from './draw-band.ts';
import { figuresOf } from './figures-of.ts';
import { kindOf, type QuoteContent } from './quote-content.ts';

const label = { weight: 'plain', size: 7.2, color: ink3 } as const;
const strong = { weight: 'strong', size: 7.9, color: ink } as const;
const plain = { weight: 'plain', size: 7.9, color: ink2 } as const;
const small = { weight: 'plain', size: 7.3, color: ink2 } as const;

interface QuoteHead {
  /** Empty for a client page. Its title is then in the footer. */
  readonly number: string;
  readonly logo: Logo | null;
  /** Whether a viewer asks to print the file when it opens it. */
  readonly opensPrintDialog?: boolean;
}

/**
 * Draws a quote or catalogue in its language. `reportProgress` receives the number of stones drawn. The PDF
 * bytes are produced as they are read.
 */
export async function drawQuote(
  content: QuoteContent,
  { number, logo, opensPrintDialog = false }: QuoteHead,
  reportProgress: (drawn: number) => Promise<void>,
): Promise<PDFKit.PDFDocument> {
  const translator = getTranslator(content.language);
  const { message } = translator;
  const { letterhead } = content;
  const title = number === '' ? '' : message('document.QUOTE');
  const paper = openPaper(content.language, {
    title: [title, number, content.title].filter(Boolean).join(' '),
    author: letterhead.trading_name,
  });
  if (opensPrintDialog) openPrintDialog(paper.pdf);
  let y = drawLetterhead(paper, { letterhead, logo }, number === '' ? null : { title, number });
  y = drawAddressee(paper, content, translator, y + 10);
  y = drawIntroduction(paper, content, y);
  const end = measureEnd(paper, content, translator);
  let height = fitBands(content, 0, y, end.height);
  for (const [index, stone] of content.stones.entries()) {
    const isOnOwnPage = content.layout === 'ONE' && index > 0;
    if (stone.piece !== undefined) height = pieceBandHeight(content, stone);
    if (isOnOwnPage || y + height > pageBottom) {
      y = paper.nextPage();
      if (stone.piece === undefined) height = fitBands(content, index, y, end.height);
    } else paper.rule(y, 'hair');
    drawBand(paper, content, stone, { index, y, translator });
    y += height;
    await reportProgress(index + 1);
  }
  drawEnd(paper, content, translator, { ...end, top: y });
  drawFooters(
    paper,
    content.fields.includes('drawing') && kindOf(content) === 'STONE' ? message('document.quote.scale') : '',
    (page, count) =>
      message('document.page', { number: number || content.title || letterhead.trading_name, page, count }),
  );
  paper.pdf.end();
  return paper.pdf;
}

/** Adds the action that opens the print dialog; PDFKit has no option for it. */
function openPrintDialog(pdf: PDFKit.PDFDocument): void {
  const root: unknown = Reflect.get(pdf, '_root');
  const data: unknown = typeof root === 'object' && root !== null && 'data' in root ? root.data : null;
  if (typeof data !== 'object' || data === null) throw new Error('the PDF has no catalogue');
  Reflect.set(data, 'OpenAction', { Type: 'Action', S: 'Named', N: 'Print' });
}

/** For, Date, Valid until, Your contact. Returns the lower edge. */
function drawAddressee(paper: Paper, content: QuoteContent, translator: Translator, top: number): number {
  const { message, formatDay } = translator;
  const { clientName, createdOn, validUntil, contact } = content;
  const phone = contact.isWhatsapp ? `${contact.phone} (WhatsApp)` : contact.phone;
  const columns = [
    { from: 0, width: 185, title: message('document.quote.for'), lines: [clientName] },
    { from: 195.5, width: 96, title: message('document.date'), lines: [formatDay(createdOn)] },
    { from: 296.4, width: 96, title: message('document.validUntil'), lines: [formatDay(validUntil)] },
    { from: 397, width: 121, title: message('document.quote.contact'), lines: [contact.name, phone] },
  ];
  for (const { from, width, title, lines } of columns) {
    const [first = '', second = ''] = lines;
    if (first === '') continue;
    paper.line(title, { from, width, y: top }, label);
    paper.line(first, { from, width, y: top + 9.5, writing: 'own' }, strong);
    if (second !== '') paper.line(second, { from, width, y: top + 20.5, writing: 'code' }, plain);
  }
  return top + 44;
}

/** The title and note of the sender, where there are any. */
function drawIntroduction(paper: Paper, { title, note }: QuoteContent, top: number): number {
  if (title === '' && note === '') return top;
  paper.rule(top, 'hair');
  let y = top + 8;
  const box = { from: 0, width: paper.width, writing: 'own' } as const;
  if (title !== '') y = paper.paragraph(title, { ...box, y }, { weight: 'strong', size: 9.6, color: ink });
  if (note !== '') y = paper.paragraph(note, { ...box, y: y + 2 }, plain);
  return y + 8;
}

/**
 * The height of the bands of the page that begins with the stone `first` at `top`. Where the total would be alone
 * on a further page, the bands are as much less high as it needs.
 */
function fitBands(content: QuoteContent, first: number, top: number, endHeight: number): number {
  const { usual, least } = bandHeights(content);
  const count = content.stones.length - first;
  const isLastPage = content.layout === 'SEVERAL' && top + count * usual <= pageBottom;
  const room = (pageBottom - top - endHeight) / count;
  return isLastPage && room < usual && room >= least ? room : usual;
}

interface QuoteEnd {
  readonly columns: readonly { readonly heading: string; readonly text: string }[];
  readonly columnWidth: number;
  /** Of the total and the terms. */
  readonly height: number;
}

const columnGap = 16;

function measureEnd(paper: Paper, content: QuoteContent, { message }: Translator): QuoteEnd {
  const { letterhead } = content;
  const kind = kindOf(content);
  const incoterm = letterhead.terms.incoterm;
  const terms = [
    letterhead.terms.payment,
    incoterm === null ? '' : `${incoterm} ${letterhead.terms.incoterm_place}, Incoterms 2020`,
    letterhead.terms.delivery,
    letterhead.terms.insurance,
    letterhead.terms.returns,
  ];
  const columns = [
    { heading: message('document.terms'), text: terms.filter(Boolean).map(sentence).join(' ') },
    { heading: message('document.quote.validity'), text: message(`document.quote.validityText.${kind}`) },
    {
      heading: message('document.quote.assurance'),
      text: letterhead.declarations.map(({ text }) => text).join(' '),
    },
  ].filter(({ text }) => text !== '');
  const columnWidth = (paper.width - 2 * columnGap) / 3;
  const height = 64 + Math.max(...columns.map(({ text }) => paper.heightOf(text, columnWidth, small)));
  return { columns, columnWidth, height };
}

/** The total and the terms, together on one page. */
function drawEnd(
  paper: Paper,
  content: QuoteContent,
  translator: Translator,
  { columns, columnWidth, height, top }: QuoteEnd & { readonly top: number },
): void {
  // Rounding of the heights of bands needs no further page.
  let y = top + Math.min(height, 500) > pageBottom + 0.01 ? paper.nextPage() : top;
  paper.rule(y, 'strong');
  y = drawTotal(paper, content, translator, y + 9);
  const from = (index: number) => index * (columnWidth + columnGap);
  for (const [index, { heading, text }] of columns.entries()) {
    const column = { from: from(index), width: columnWidth };
    paper.line(heading, { ...column, y }, { weight: 'strong', size: 7.3, color: ink });
    paper.paragraph(text, { ...column, y: y + 11, writing: 'own' }, small);
  }
}

const sentence = (text: string) => (/[.!?。]$/.test(text) ? text : `${text}.`);

/** Number of goods, carats of stones and lots, and price of all. Returns where the terms start. */
function drawTotal(
  paper: Paper,
  content: QuoteContent,
  { message, formatDay }: Translator,
  y: number,
): number {
  const { stones, converted, fields, source } = content;
  const kind = kindOf(content);
  const caratThousandths = stones.reduce((sum, stone) => sum + stone.caratThousandths, 0);
  const hasPrices = stones.every(({ amountCents }) => amountCents !== null);
  const totalCents = stones.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  const { money, perCarat, ...figures } = figuresOf({ source });
  const carats = figures.carats(caratThousandths);
  const average = money(perCarat(totalCents, caratThousandths));
  const facts = !isByCarat(kind)
    ? ''
    : hasPrices && source === 'QUOTE' && fields.includes('price_per_carat')
      ? message('document.quote.average', { carats, amount: average })
      : `${carats} ct`;
  paper.spans(
    [
      {
        text: `${message(`document.quote.total.${kind}`, { count: stones.length })}   `,
        style: { ...strong, size: 8.2 },
      },
      { text: facts, style: { ...plain, color: ink2 } },
    ],
    { from: 0, width: 310, y },
  );
  if (!hasPrices) return y + 26;
  const style = { weight: 'strong', size: 15.6, color: ink } as const;
  const amount = money(totalCents);
  const width = paper.widthOf(amount, style) + 1;
  const end = { align: 'end', writing: 'code' } as const;
  paper.line(amount, { from: paper.width - width, width, y: y - 4, ...end }, style);
  paper.line('US$', { from: paper.width - width - 46, width: 41, y, ...end }, { ...plain, color: ink3 });
  if (converted === null) return y + 38;
  const { currency, totalHundredths, perDollar, asOf } = converted;
  const about = message('document.quote.about', {
    currency,
    amount: money(totalHundredths),
    rate: perDollar,
    day: formatDay(asOf),
  });
  paper.line(
    about,
    { from: 150, width: paper.width - 150, y: y + 20, align: 'end' },
    { ...small, color: ink3 },
  );
  return y + 42;
}
