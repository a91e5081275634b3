import type { SummaryFigures } from '@loupe/contract';
import { groupThousands } from '@loupe/domain';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import { stoneColumns, type PaperColumn, type PaperLine } from './stone-columns.ts';

/** A paper of the house that lists stones: an order, a memo. */
export interface StonePaper {
  readonly company: string;
  /** What it is, `Pro-forma`. */
  readonly name: string;
  /** The number people say on the telephone. */
  readonly number: string;
  /** When it was made, in words. */
  readonly made: string;
  /** Whom it is for, and what he should read first. */
  readonly addressee: readonly string[];
  /** How the prices were made, in a sentence. */
  readonly prices: string;
  /** Head of the column of notes. */
  readonly note: string;
  readonly lines: readonly PaperLine[];
  readonly summary: SummaryFigures;
  /** What is declared and agreed, paragraph by paragraph. */
  readonly declared: readonly string[];
}

const margin = 36;
const rowHeight = 16;
const ink = '#1b2430';
const faint = '#5b6675';
const line = '#cfd6de';

const require = createRequire(import.meta.url);
const plain = require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff');
const strong = require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff');

/** Draws a paper; its bytes come as they are read. */
export function drawStonePaper(content: StonePaper): PDFKit.PDFDocument {
  const { company, name, number, lines, declared } = content;
  const columns = stoneColumns(content.note);
  const paper = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    info: { Title: `${name} ${number}`, Author: company },
  });
  paper.registerFont('plain', plain).registerFont('strong', strong);
  paper.fillColor(ink).font('strong').fontSize(15).text(company, margin, margin);
  paper.fontSize(12).text(`${name} ${number}`, { align: 'right' }).moveUp();
  paper.font('plain').fontSize(9).fillColor(faint);
  paper.text(content.made).moveDown(0.6).fillColor(ink);
  for (const words of content.addressee) paper.text(words, { width: 520 });
  paper.moveDown(0.4).fillColor(faint).text(content.prices).moveDown(0.8);

  drawHead(paper, columns);
  for (const [place, one] of lines.entries()) {
    if (paper.y + rowHeight > paper.page.height - margin - 20) {
      paper.addPage();
      drawHead(paper, columns);
    }
    drawRow(
      paper,
      columns,
      columns.map(({ of }) => of(one, place)),
      'plain',
    );
  }
  drawTotal(paper, columns, content.summary);
  paper.moveDown(1).font('plain').fontSize(8.5).fillColor(faint);
  for (const words of declared)
    paper.text(words, margin, paper.y, { width: paper.page.width - 2 * margin }).moveDown(0.6);
  numberPages(paper, number);
  paper.end();
  return paper;
}

function drawHead(paper: PDFKit.PDFDocument, columns: readonly PaperColumn[]): void {
  paper.fillColor(faint);
  drawRow(
    paper,
    columns,
    columns.map(({ head }) => head),
    'plain',
  );
  paper.fillColor(ink);
}

function drawTotal(
  paper: PDFKit.PDFDocument,
  columns: readonly PaperColumn[],
  { pieces, cts, final_disc, rate_per_ct, amount }: SummaryFigures,
): void {
  const total = new Map([
    ['Packet', `${pieces} pcs`],
    ['Carat', cts],
    ['Disc %', final_disc ?? ''],
    ['US$/ct', groupThousands(rate_per_ct ?? '')],
    ['Amount US$', groupThousands(amount)],
  ]);
  drawRow(
    paper,
    columns,
    columns.map(({ head }) => total.get(head) ?? ''),
    'strong',
  );
}

function drawRow(
  paper: PDFKit.PDFDocument,
  columns: readonly PaperColumn[],
  cells: readonly string[],
  font: 'plain' | 'strong',
): void {
  const { y } = paper;
  let x = margin;
  paper.font(font).fontSize(8.5);
  for (const [place, { width, isFigure = false }] of columns.entries()) {
    paper.text(cells[place] ?? '', x, y + 3, {
      width: width - 6,
      height: rowHeight,
      ellipsis: true,
      lineBreak: false,
      align: isFigure ? 'right' : 'left',
    });
    x += width;
  }
  paper
    .moveTo(margin, y + rowHeight)
    .lineTo(x, y + rowHeight)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
  paper.x = margin;
  paper.y = y + rowHeight;
}

function numberPages(paper: PDFKit.PDFDocument, number: string): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page);
    const bottom = paper.page.margins.bottom;
    // Text below the margin would begin a page of its own.
    paper.page.margins.bottom = 0;
    paper
      .font('plain')
      .fontSize(8)
      .fillColor(faint)
      .text(`${number} · ${page + 1} / ${count}`, margin, paper.page.height - margin + 8, {
        width: paper.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      });
    paper.page.margins.bottom = bottom;
  }
}
