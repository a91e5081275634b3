import { createPace } from '../../platform/event-loop-turn.ts';
import type { DocumentLine } from './document-content.ts';
import type { TextStyle, TextRenderer } from './text-renderer.ts';
import type { DocumentColumn } from './stone-columns.ts';

interface Table {
  readonly columns: readonly DocumentColumn[];
  readonly lines: readonly DocumentLine[];
  /** The upper left corner, and the lower limit of rows on a page. */
  readonly area: { readonly x: number; readonly y: number; readonly bottom: number };
  /** The first column is on the right; figures are still set left to right. */
  readonly isMirrored: boolean;
}

const rowHeight = 16;
const gap = 6;
const ink = '#1b2430';
const faint = '#5b6675';
const rule = '#cfd6de';
const plain = { weight: 'plain', size: 8.5 } as const;
const strong = { weight: 'strong', size: 8.5 } as const;

/** Draws a table over as many pages as it needs, with its headers on each. Returns its lower edge. */
export async function drawTable(
  paper: PDFKit.PDFDocument,
  renderer: TextRenderer,
  table: Table,
): Promise<number> {
  const { columns, lines, area } = table;
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  let { y } = area;

  const row = (
    cells: readonly string[],
    colour: string,
    look: TextStyle,
    inWords: (column: DocumentColumn) => boolean,
  ) => {
    let from = area.x;
    paper.fillColor(colour);
    for (const [index, column] of columns.entries()) {
      const x = table.isMirrored ? area.x + whole - (from - area.x) - column.width + gap : from;
      const direction = table.isMirrored && inWords(column) ? 'rtl' : 'ltr';
      const align = column.isFigure || table.isMirrored ? 'right' : 'left';
      renderer.line(cells[index] ?? '', { x, y: y + 3, width: column.width - gap, align, direction }, look);
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
  for (const [index, line] of lines.entries()) {
    await pace();
    if (y + rowHeight > area.bottom) {
      paper.addPage();
      y = paper.page.margins.top;
      heads();
    }
    row(
      columns.map(({ valueOf }) => valueOf(line, index)),
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
