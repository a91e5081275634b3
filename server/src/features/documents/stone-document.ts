import { isRightToLeft } from '@loupe/contract';
import Pdf from 'pdfkit';
import type { Translator } from '../translations/translator.ts';
import { drawTable } from './draw-table.ts';
import { hasRightToLeftText } from './font-runs.ts';
import type { DocumentIssuer, DocumentContent } from './document-content.ts';
import { createTextRenderer, type TextStyle } from './text-renderer.ts';
import { documentColumns } from './stone-columns.ts';

const margin = 36;
const faint = '#5b6675';
const ink = '#1b2430';
const small = { weight: 'plain', size: 9 } as const;
const declared = { weight: 'plain', size: 8.5 } as const;

/**
 * Draws a document that lists stones, in the language and direction of the translator. The PDF bytes are
 * produced as they are read.
 */
export async function drawStoneDocument(
  content: DocumentContent,
  words: Translator,
  issuer: DocumentIssuer,
): Promise<PDFKit.PDFDocument> {
  const { number } = content;
  const { message } = words;
  const name = `${message(`document.${content.kind}`)} ${number}`;
  const paper = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    lang: words.locale,
    info: { Title: name, Author: issuer.company },
  });
  const textRenderer = createTextRenderer(paper);
  const width = paper.page.width - 2 * margin;
  const isMirrored = isRightToLeft(words.locale);
  const [near, far] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const from = { x: margin, width, direction: isMirrored ? 'rtl' : 'ltr' } as const;
  const write = (text: string, y: number, look: TextStyle = small) =>
    textRenderer.paragraph(text, { ...from, y, align: near }, look);
  /** User text is set in its own direction, independent of the language of the document. */
  const writeOwn = (text: string, y: number, look: TextStyle) =>
    hasRightToLeftText(text)
      ? write(text, y, look)
      : textRenderer.paragraph(text, { ...from, y, align: 'left', direction: 'ltr' }, look);

  paper.fillColor(ink);
  textRenderer.line(issuer.company, { ...from, y: margin, align: near }, { weight: 'strong', size: 15 });
  textRenderer.line(name, { ...from, y: margin + 20, align: far }, { weight: 'strong', size: 12 });
  paper.fillColor(faint);
  let y =
    write(
      message(`document.${content.kind}.made`, { at: words.formatInstant(content.createdAt) }),
      margin + 24,
    ) + 5;
  paper.fillColor(ink);
  for (const line of addressee(content)) y = write(line, y);
  paper.fillColor(faint);
  y = write(pricesInWords(content, words), y + 4) + 8;
  y = await drawTable(paper, textRenderer, {
    columns: documentColumns(content, words),
    lines: content.lines,
    area: { x: margin, y, bottom: paper.page.height - margin - 20 },
    isMirrored,
  });
  paper.fillColor(faint);
  y += 10;
  for (const paragraph of paragraphs(content, issuer)) {
    if (y > paper.page.height - margin - 60) {
      paper.addPage();
      y = margin;
    }
    y = writeOwn(paragraph, y, declared) + 5;
  }
  numberPages(paper, (page, count) => {
    const text = `${number} · ${page} / ${count}`;
    const foot = { ...from, y: paper.page.height - margin + 8, align: far, direction: 'ltr' } as const;
    textRenderer.line(text, foot, { weight: 'plain', size: 8 });
  });
  paper.end();
  return paper;
}

const addressee = ({ customer: { company, name, email }, notices }: DocumentContent): string[] => [
  [company, name, email].filter(Boolean).join(' · '),
  ...notices,
];

/** How the prices were calculated, and the invoice under which they are due. */
function pricesInWords(content: DocumentContent, { message, formatDay }: Translator): string {
  const { kind, listDate, isSampleList, userDisc, invoiceNo, invoiceDate } = content;
  const list =
    listDate === null
      ? message('document.list.none')
      : message(isSampleList ? 'document.list.sample' : 'document.list', { day: formatDay(listDate) });
  const prices = message(`document.${kind}.prices`, { list, discount: userDisc });
  if (invoiceNo === null) return prices;
  return `${prices}  ${message('document.invoice', { number: invoiceNo, day: invoiceDate === null ? '' : formatDay(invoiceDate) })}`;
}

/**
 * The terms, the declaration, and the issuer's current statement unless the declaration already contains it.
 */
const paragraphs = ({ terms, declaration }: DocumentContent, { statement }: DocumentIssuer): string[] =>
  [...terms, declaration, declaration.includes(statement) ? '' : statement].filter(Boolean);

function numberPages(paper: PDFKit.PDFDocument, draw: (page: number, count: number) => void): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page);
    paper.fillColor(faint);
    draw(page + 1, count);
  }
}
