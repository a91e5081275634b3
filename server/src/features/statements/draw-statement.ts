import type { Locale, Statement } from '@loupe/contract';
import { ageingBuckets, groupThousands } from '@loupe/domain';
import { drawLetterhead, type Sender } from '../documents/draw-letterhead.ts';
import {
  drawFooters,
  figureBox,
  ink,
  ink2,
  ink3,
  openPaper,
  pageBottom,
  type Paper,
} from '../documents/paper.ts';
import type { Party } from '../documents/trade-document.ts';
import { getTranslator, type Translator } from '../translations/translator.ts';

const label = { weight: 'plain', size: 7.2, color: ink3 } as const;
const head = { weight: 'strong', size: 7, color: ink3 } as const;
const heading = { weight: 'strong', size: 8.4, color: ink } as const;
const plain = { weight: 'plain', size: 7.9, color: ink2 } as const;
const strong = { weight: 'strong', size: 7.9, color: ink } as const;
const total = { weight: 'strong', size: 12.4, color: ink } as const;
const figures = { align: 'end', writing: 'code' } as const;
const rowHeight = 15;

/** Everything that a statement of account prints. */
export interface StatementPaper {
  readonly seller: Sender;
  readonly buyer: Party;
  readonly statement: Statement;
  readonly locale: Locale;
}

interface Column {
  readonly title: string;
  readonly from: number;
  readonly width: number;
  readonly align: 'start' | 'end';
}

/** Draws a statement of account on the letterhead of the seller. The PDF bytes are produced as they are read. */
export function drawStatement({ seller, buyer, statement, locale }: StatementPaper): PDFKit.PDFDocument {
  const translator = getTranslator(locale);
  const { message, formatDay } = translator;
  const { letterhead } = seller;
  const title = message('statement.title');
  const day = formatDay(statement.as_of);
  const paper = openPaper(locale, {
    title: `${title} ${day}`,
    author: letterhead.legal_name || letterhead.trading_name,
  });
  let y = drawLetterhead(paper, seller, { title, number: day }) + 12;
  paper.line(message('document.buyer'), { from: 0, width: 240, y }, label);
  const box = { from: 0, width: 240, writing: 'own' } as const;
  let lower = paper.block(buyer.name, { ...box, y: y + 9.5 }, strong);
  for (const line of buyer.lines.slice(0, 7)) lower = paper.block(line, { ...box, y: lower }, plain);
  drawBalance(paper, statement, translator, y);
  y = Math.max(y + 60, lower) + 12;
  y = drawAgeing(paper, statement, translator, y);
  y = drawOpenInvoices(paper, statement, translator, y + 10);
  drawEntries(paper, statement, translator, y + 10);
  drawFooters(paper, letterhead.footer, (page, count) =>
    message('document.page', { number: `${title} ${day}`, page, count }),
  );
  paper.pdf.end();
  return paper.pdf;
}

const money = (text: string): string => groupThousands(text);

function drawBalance(paper: Paper, statement: Statement, { message }: Translator, y: number): void {
  const from = paper.width - 220;
  paper.line(message('statement.balance'), { from, width: 220, y, align: 'end' }, label);
  paper.line(`US$ ${money(statement.balance)}`, { from, width: 220, y: y + 10, ...figures }, total);
  const facts = [
    message('statement.overdue', { amount: money(statement.overdue) }),
    message('statement.onAccount', { amount: money(statement.on_account) }),
  ];
  for (const [index, fact] of facts.entries())
    paper.line(fact, { from, width: 220, y: y + 29 + index * 11.4, align: 'end' }, plain);
}

/** The open amounts by age, side by side. Returns the lower edge. */
function drawAgeing(paper: Paper, { ageing }: Statement, { message }: Translator, top: number): number {
  paper.rule(top, 'strong');
  const width = paper.width / ageingBuckets.length;
  for (const [index, bucket] of ageingBuckets.entries()) {
    const place = { from: index * width, width: width - 8 };
    paper.line(message(`statement.${bucket}`), { ...place, y: top + 6 }, label);
    paper.line(money(ageing[bucket]), { ...place, y: top + 17, writing: 'code' }, strong);
  }
  paper.rule(top + 33, 'hair');
  return top + 33;
}

function drawOpenInvoices(
  paper: Paper,
  { invoices }: Statement,
  { message, formatDay }: Translator,
  top: number,
): number {
  const columns: Column[] = [
    { title: message('statement.invoice'), from: 0, width: 110, align: 'start' },
    { title: message('document.date'), from: 114, width: 76, align: 'start' },
    { title: message('document.due'), from: 194, width: 76, align: 'start' },
    { title: message('statement.daysOverdue'), from: 274, width: 70, align: 'end' },
    { title: message('document.amount'), from: 350, width: 78, align: 'end' },
    { title: message('statement.open'), from: 434, width: 84, align: 'end' },
  ];
  const rows = invoices.map((one) => [
    one.number,
    formatDay(one.issued_on),
    formatDay(one.due_on),
    one.days_overdue > 0 ? String(one.days_overdue) : '',
    money(one.amount),
    money(one.open),
  ]);
  return drawTable(paper, { title: message('statement.openInvoices'), columns, rows, top });
}

function drawEntries(paper: Paper, statement: Statement, translator: Translator, top: number): number {
  const { message, formatDay } = translator;
  const columns: Column[] = [
    { title: message('document.date'), from: 0, width: 64, align: 'start' },
    { title: message('statement.entry'), from: 68, width: 84, align: 'start' },
    { title: message('statement.number'), from: 156, width: 84, align: 'start' },
    { title: message('document.reference'), from: 244, width: 104, align: 'start' },
    { title: message('document.amount'), from: 350, width: 78, align: 'end' },
    { title: message('statement.balance'), from: 434, width: 84, align: 'end' },
  ];
  const opening = ['', message('statement.openingBalance'), '', '', '', money(statement.opening_balance)];
  const rows = statement.entries.map((one) => [
    formatDay(one.value_on),
    message(`statement.${one.kind}`),
    one.number,
    one.reason ?? one.reference,
    money(one.amount),
    money(one.balance),
  ]);
  return drawTable(paper, { title: message('statement.entries'), columns, rows: [opening, ...rows], top });
}

/** Draws a table over as many pages as it needs, with the column names on each. Returns the lower edge. */
function drawTable(
  paper: Paper,
  {
    title,
    columns,
    rows,
    top,
  }: {
    readonly title: string;
    readonly columns: readonly Column[];
    readonly rows: readonly (readonly string[])[];
    readonly top: number;
  },
): number {
  const drawHeads = (at: number) => {
    paper.line(title, { from: 0, width: paper.width, y: at }, heading);
    paper.rule(at + 14, 'strong');
    for (const column of columns) paper.line(column.title, { ...column, y: at + 18 }, head);
    paper.rule(at + 31, 'hair');
    return at + 31;
  };
  const boxes = columns.map((column, index) => {
    const style = index === columns.length - 1 ? strong : plain;
    const texts = rows.map((cells) => cells[index] ?? '');
    return column.align === 'end' ? figureBox(paper, column, texts, style) : null;
  });
  let y = drawHeads(top + 62 > pageBottom ? paper.nextPage() : top);
  for (const cells of rows) {
    if (y + rowHeight > pageBottom) y = drawHeads(paper.nextPage());
    for (const [index, column] of columns.entries()) {
      const { from, width } = column;
      const box = boxes[index] ?? { from, width, writing: 'own' };
      const style = index === columns.length - 1 ? strong : plain;
      paper.line(cells[index] ?? '', { ...box, y: y + 3.5 }, style);
    }
    y += rowHeight;
    paper.rule(y, 'hair');
  }
  return y;
}
