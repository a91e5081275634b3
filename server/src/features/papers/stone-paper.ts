import { isRightToLeft } from '@loupe/contract';
import Pdf from 'pdfkit';
import type { Words } from '../words/words-of.ts';
import { drawTable } from './draw-table.ts';
import { isReadFromRight } from './font-runs.ts';
import type { House, PaperContent } from './paper-content.ts';
import { penOf, type Look } from './pen.ts';
import { stoneColumns } from './stone-columns.ts';

const margin = 36;
const faint = '#5b6675';
const ink = '#1b2430';
const small = { weight: 'plain', size: 9 } as const;
const declared = { weight: 'plain', size: 8.5 } as const;

/** Draws a paper of the house that lists stones, in a language and from its side; its bytes come as they are read. */
export async function drawStonePaper(
  content: PaperContent,
  words: Words,
  house: House,
): Promise<PDFKit.PDFDocument> {
  const { number } = content;
  const { say } = words;
  const name = `${say(`paper.${content.kind}`)} ${number}`;
  const paper = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    lang: words.locale,
    info: { Title: name, Author: house.company },
  });
  const pen = penOf(paper);
  const width = paper.page.width - 2 * margin;
  const isMirrored = isRightToLeft(words.locale);
  const [near, far] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const from = { x: margin, width, direction: isMirrored ? 'rtl' : 'ltr' } as const;
  const write = (text: string, y: number, look: Look = small) =>
    pen.paragraph(text, { ...from, y, align: near }, look);
  /** What somebody wrote reads its own way, whatever the language around it. */
  const writeOwn = (text: string, y: number, look: Look) =>
    isReadFromRight(text)
      ? write(text, y, look)
      : pen.paragraph(text, { ...from, y, align: 'left', direction: 'ltr' }, look);

  paper.fillColor(ink);
  pen.line(house.company, { ...from, y: margin, align: near }, { weight: 'strong', size: 15 });
  pen.line(name, { ...from, y: margin + 20, align: far }, { weight: 'strong', size: 12 });
  paper.fillColor(faint);
  let y = write(say(`paper.${content.kind}.made`, { at: words.clock(content.madeAt) }), margin + 24) + 5;
  paper.fillColor(ink);
  for (const line of addressee(content)) y = write(line, y);
  paper.fillColor(faint);
  y = write(pricesInWords(content, words), y + 4) + 8;
  y = await drawTable(paper, pen, {
    columns: stoneColumns(content, words),
    lines: content.lines,
    area: { x: margin, y, bottom: paper.page.height - margin - 20 },
    isMirrored,
  });
  paper.fillColor(faint);
  y += 10;
  for (const paragraph of paragraphs(content, house)) {
    if (y > paper.page.height - margin - 60) {
      paper.addPage();
      y = margin;
    }
    y = writeOwn(paragraph, y, declared) + 5;
  }
  numberPages(paper, (page, count) => {
    const text = `${number} · ${page} / ${count}`;
    const foot = { ...from, y: paper.page.height - margin + 8, align: far, direction: 'ltr' } as const;
    pen.line(text, foot, { weight: 'plain', size: 8 });
  });
  paper.end();
  return paper;
}

const addressee = ({ customer: { company, name, email }, remarks }: PaperContent): string[] => [
  [company, name, email].filter(Boolean).join(' · '),
  ...remarks,
];

/** How the prices were made, and under which invoice they are due. */
function pricesInWords(content: PaperContent, { say, day }: Words): string {
  const { kind, listDate, isSampleList, userDisc, invoiceNo, invoiceDate } = content;
  const list =
    listDate === null
      ? say('paper.list.none')
      : say(isSampleList ? 'paper.list.sample' : 'paper.list', { day: day(listDate) });
  const prices = say(`paper.${kind}.prices`, { list, discount: userDisc });
  if (invoiceNo === null) return prices;
  return `${prices}  ${say('paper.invoice', { number: invoiceNo, day: invoiceDate === null ? '' : day(invoiceDate) })}`;
}

/** What is declared and agreed; the house's statement stands under a declaration that had none of it at that time. */
const paragraphs = ({ terms, declaration }: PaperContent, { statement }: House): string[] =>
  [...terms, declaration, declaration.includes(statement) ? '' : statement].filter(Boolean);

function numberPages(paper: PDFKit.PDFDocument, draw: (page: number, count: number) => void): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page);
    paper.fillColor(faint);
    draw(page + 1, count);
  }
}
