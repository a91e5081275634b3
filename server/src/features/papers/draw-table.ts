import { createPace } from '../../platform/event-loop-turn.ts';
import type { PaperLine } from './paper-content.ts';
import type { Look, Pen } from './pen.ts';
import type { PaperColumn } from './stone-columns.ts';

interface Table {
  readonly columns: readonly PaperColumn[];
  readonly lines: readonly PaperLine[];
  /** Its upper corner, and how far down a page rows go. */
  readonly area: { readonly x: number; readonly y: number; readonly bottom: number };
  /** The first column stands at the right; figures are set by their digits all the same. */
  readonly isMirrored: boolean;
}

const rowHeight = 16;
const gap = 6;
const ink = '#1b2430';
const faint = '#5b6675';
const rule = '#cfd6de';
const plain = { weight: 'plain', size: 8.5 } as const;
const strong = { weight: 'strong', size: 8.5 } as const;

/** Draws a table over as many pages as it takes, its heads on each; returns its lower edge. */
export async function drawTable(paper: PDFKit.PDFDocument, pen: Pen, table: Table): Promise<number> {
  const { columns, lines, area } = table;
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  let { y } = area;

  const row = (
    cells: readonly string[],
    colour: string,
    look: Look,
    inWords: (column: PaperColumn) => boolean,
  ) => {
    let from = area.x;
    paper.fillColor(colour);
    for (const [place, column] of columns.entries()) {
      const x = table.isMirrored ? area.x + whole - (from - area.x) - column.width + gap : from;
      const direction = table.isMirrored && inWords(column) ? 'rtl' : 'ltr';
      const align = column.isFigure || table.isMirrored ? 'right' : 'left';
      pen.line(cells[place] ?? '', { x, y: y + 3, width: column.width - gap, align, direction }, look);
      from += column.width;
    }
    y += rowHeight;
    paper
      .moveTo(area.x, y)
      .lineTo(area.x + whole, y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke();
  };
  const heads = () => {
    row(
      columns.map(({ head }) => head),
      faint,
      plain,
      () => true,
    );
  };

  heads();
  const pace = createPace();
  for (const [place, line] of lines.entries()) {
    await pace();
    if (y + rowHeight > area.bottom) {
      paper.addPage();
      y = paper.page.margins.top;
      heads();
    }
    row(
      columns.map(({ of }) => of(line, place)),
      ink,
      plain,
      ({ isCode }) => !isCode,
    );
  }
  row(
    columns.map(({ total }) => total),
    ink,
    strong,
    ({ isFigure }) => !isFigure,
  );
  return y;
}
