import type { OrderLine } from '@loupe/contract';
import { formatGulfClock, formatGulfDay, groupThousands, gulfDayOfIso, labelOf } from '@loupe/domain';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import type { DeskOrder } from './read-orders.ts';
import { presentOrderHead } from './order.ts';

/** What the house puts on its papers. */
export interface Letterhead {
  readonly company: string;
  /** The conflict-free statement and the like. */
  readonly statement: string;
  /** The list prices were made with is made up. */
  readonly isSampleList: boolean;
}

const margin = 36;
const rowHeight = 16;
const ink = '#1b2430';
const faint = '#5b6675';
const line = '#cfd6de';

const require = createRequire(import.meta.url);
const plain = require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff');
const strong = require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff');

interface Column {
  readonly head: string;
  readonly width: number;
  readonly isFigure?: boolean;
  readonly of: (line: OrderLine, place: number) => string;
}

const fact =
  (key: string) =>
  ({ stone }: OrderLine) => {
    const value = stone[key];
    return typeof value === 'string' ? value : '';
  };
const worded = (key: 'shape' | 'lab') => (one: OrderLine) => labelOf(key, fact(key)(one));
const figure = (key: string) => (one: OrderLine) => groupThousands(fact(key)(one));

const columns: readonly Column[] = [
  { head: '', width: 22, isFigure: true, of: (_, place) => String(place + 1) },
  { head: 'Packet', width: 84, of: fact('stock_no') },
  { head: 'Your reference', width: 92, of: ({ reference }) => reference ?? '' },
  { head: 'Shape', width: 70, of: worded('shape') },
  { head: 'Carat', width: 44, isFigure: true, of: fact('carat') },
  { head: 'Colour', width: 50, of: (one) => fact('color')(one) || fact('fancy_colour')(one) },
  { head: 'Clarity', width: 44, of: fact('clarity') },
  { head: 'Lab', width: 40, of: worded('lab') },
  { head: 'Report', width: 84, of: fact('report_no') },
  { head: 'Rap', width: 62, isFigure: true, of: figure('rap') },
  { head: 'Disc %', width: 48, isFigure: true, of: fact('final_disc') },
  { head: 'US$/ct', width: 62, isFigure: true, of: figure('final_ppc') },
  { head: 'Amount US$', width: 68, isFigure: true, of: figure('final_amount') },
];

/** An order on paper: who, what, at which prices, under which declaration. Lines refused or withdrawn are left out. */
export function orderPaper(
  { order, buyer }: DeskOrder,
  lines: readonly OrderLine[],
  { company, statement, isSampleList }: Letterhead,
): PDFKit.PDFDocument {
  const head = presentOrderHead(order, null);
  const paper = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    info: { Title: `Pro-forma ${head.order_no}`, Author: company },
  });
  paper.registerFont('plain', plain).registerFont('strong', strong);
  paper.fillColor(ink).font('strong').fontSize(15).text(company, margin, margin);
  paper.fontSize(12).text(`Pro-forma ${head.order_no}`, { align: 'right' }).moveUp();
  paper.font('plain').fontSize(9).fillColor(faint);
  paper.text(`Placed ${formatGulfClock(new Date(head.placed_at))}`).moveDown(0.6);
  paper.fillColor(ink).text([buyer.company, buyer.name, buyer.email].filter(Boolean).join(' · '));
  if (head.description !== '') paper.text(head.description, { width: 520 });
  paper.moveDown(0.4).fillColor(faint).text(priceLine(head, isSampleList)).moveDown(0.8);

  drawHead(paper);
  for (const [place, one] of lines.entries()) {
    if (paper.y + rowHeight > paper.page.height - margin - 20) {
      paper.addPage();
      drawHead(paper);
    }
    drawRow(
      paper,
      columns.map(({ of }) => of(one, place)),
      'plain',
    );
  }
  const { pieces, cts, final_disc, rate_per_ct, amount } = head.summary;
  const total = new Map([
    ['Packet', `${pieces} pcs`],
    ['Carat', cts],
    ['Disc %', final_disc ?? ''],
    ['US$/ct', groupThousands(rate_per_ct ?? '')],
    ['Amount US$', groupThousands(amount)],
  ]);
  drawRow(
    paper,
    columns.map((column) => total.get(column.head) ?? ''),
    'strong',
  );
  paper.moveDown(1).font('plain').fontSize(8.5).fillColor(faint);
  for (const words of [head.declaration, statement].filter(Boolean)) {
    paper.text(words ?? '', margin, paper.y, { width: paper.page.width - 2 * margin }).moveDown(0.6);
  }
  numberPages(paper, head.order_no);
  paper.end();
  return paper;
}

function priceLine(
  { list_date, user_disc, invoice_no, invoice_date }: ReturnType<typeof presentOrderHead>,
  isSampleList: boolean,
): string {
  const list =
    list_date === null ? 'net prices' : `list of ${formatGulfDay(gulfDayOfIso(list_date.slice(0, 10)))}`;
  const sample = isSampleList ? ' (sample list, not Rapaport)' : '';
  const invoice =
    invoice_no === null
      ? ''
      : `  Invoice ${invoice_no} of ${formatGulfDay(gulfDayOfIso(invoice_date ?? ''))}.`;
  return `Prices in US dollars as ordered: ${list}${sample}, additional discount ${user_disc} %.${invoice}`;
}

function drawHead(paper: PDFKit.PDFDocument): void {
  paper.fillColor(faint);
  drawRow(
    paper,
    columns.map(({ head }) => head),
    'plain',
  );
  paper.fillColor(ink);
}

function drawRow(paper: PDFKit.PDFDocument, cells: readonly string[], font: 'plain' | 'strong'): void {
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

function numberPages(paper: PDFKit.PDFDocument, orderNo: string): void {
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
      .text(`${orderNo} · ${page + 1} / ${count}`, margin, paper.page.height - margin + 8, {
        width: paper.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      });
    paper.page.margins.bottom = bottom;
  }
}
