import { cleanText } from '../cells/cell-parser.ts';
import { statesReservation } from '../cells/reservation-note.ts';
import { namesReservedFile, readStatedStatus } from '../cells/stated-status.ts';
import { namesTotal } from '../row/cell-text.ts';
import { textOf, type NamedRows, type SheetRow, type StockSheet } from './cell.ts';
import type { SupplierNotes } from './notes/supplier-notes.ts';

/** A row with fewer filled cells is a line of text. */
const minGoodsCells = 4;
const maxLength = 80;

/** The text of a line with a single cell, or with a number of stones beside it; undefined for any other row. */
function lineOf({ cells }: SheetRow): string | undefined {
  let line: string | undefined;
  let filled = 0;
  for (const cell of cells) {
    const text = textOf(cell).trim();
    if (text === '') continue;
    filled += 1;
    if (filled > 2) return undefined;
    if (/^\d{1,4}$/.test(text)) continue;
    if (line !== undefined) return undefined;
    line = text;
  }
  return line;
}

function isGoods({ cells }: SheetRow): boolean {
  let filled = 0;
  // Ends at the first cells of most rows.
  for (const cell of cells) {
    if (textOf(cell).trim() !== '') filled += 1;
    if (filled === minGoodsCells) return true;
  }
  return false;
}

const hasFigures = ({ cells }: SheetRow) => cells.some((cell) => /\d/.test(textOf(cell)));

/** What reserves the goods below: a title or heading, or the name of the sheet or the file. */
interface Heading {
  readonly status: 'reserved' | 'available' | 'unclear';
  readonly line: string;
}

/**
 * Marks the rows of a sheet that a line of text reserves: a title or heading above them (`OUT ON MEMO`) until another
 * heading or a titled table ends it, or a note directly below a stone (`on memo to Rosen`), which is added as a cell
 * behind the columns of the table.
 */
class ReservedRows {
  private heading: Heading | undefined;
  /** Lines since the last row of goods: whether one of them is a title, and whether one states a status. */
  private isTitled = false;
  private isStated = false;
  private hasTable = false;
  private hasHeader = false;
  private width = 0;
  /** The last stone, while a note may follow it. */
  private waiting: SheetRow | undefined;
  private readonly notes: SupplierNotes;
  /** What the name of the sheet or the file says where no title does. */
  private readonly named: Heading | undefined;

  constructor(notes: SupplierNotes, named: Heading | undefined) {
    this.notes = notes;
    this.named = named;
  }

  mark(batch: readonly SheetRow[]): readonly SheetRow[] {
    return batch.flatMap((row) => this.take(row));
  }

  rest(): readonly SheetRow[] {
    const { waiting } = this;
    this.waiting = undefined;
    return waiting === undefined ? [] : [waiting];
  }

  private take(row: SheetRow): readonly SheetRow[] {
    if (isGoods(row)) return [...this.rest(), ...this.takeGoods(row)];
    const above = this.waiting;
    const line = lineOf(row);
    if (line === undefined || namesTotal(line)) return [...this.rest(), row];
    // `* on memo` explains a mark of single stones.
    if (this.notes.has(row)) return [...this.rest(), withoutCells(row)];
    const status = readStatedStatus(line);
    if (status !== undefined && status !== 'unclear') {
      this.state({ status, line });
      // Titles above the first table also name shapes, places and laboratories.
      return [...this.rest(), this.hasTable ? withoutCells(row) : row];
    }
    if (above?.row === row.row - 1 && line.length <= maxLength && statesReservation(cleanText(line))) {
      this.waiting = this.withText(above, line);
      return [...this.rest(), withoutCells(row)];
    }
    // A clear title is not made unclear by another line beside it.
    if (status === 'unclear' && !this.isStated) this.state({ status, line });
    else this.isTitled = true;
    return [...this.rest(), row];
  }

  private state(heading: Heading) {
    this.heading = heading;
    this.isTitled = false;
    this.isStated = true;
  }

  private takeGoods(row: SheetRow): readonly SheetRow[] {
    this.hasTable = true;
    this.width = Math.max(this.width, row.cells.length);
    const isHeader = !hasFigures(row);
    if (isHeader && this.isTitled && !this.isStated) this.heading = undefined;
    this.isTitled = false;
    if (isHeader) {
      this.hasHeader = true;
      return [row];
    }
    // Cells with figures above the first header are a letterhead.
    if (this.hasHeader) this.isStated = false;
    const heading = this.heading ?? this.named;
    const text = this.notes.reservationOf(row);
    const stone = this.notes.withoutMarks(row);
    const marked = text === undefined ? stone : this.withText(stone, text);
    const isReserved = heading !== undefined && heading.status !== 'available';
    this.waiting = isReserved ? { ...marked, reservedBy: heading.line } : marked;
    return [];
  }

  private withText(stone: SheetRow, text: string): SheetRow {
    return {
      ...stone,
      cells: [...Array.from({ length: this.width }, (_, index) => stone.cells[index]), text],
    };
  }
}

const withoutCells = ({ row }: SheetRow): SheetRow => ({ row, cells: [] });

async function* markRows(
  sheet: NamedRows,
  notes: SupplierNotes,
  named: Heading | undefined,
): AsyncGenerator<readonly SheetRow[]> {
  const reserved = new ReservedRows(notes, named);
  for await (const batch of sheet.rows()) yield reserved.mark(batch);
  yield reserved.rest();
}

/** What the name of a sheet says of its goods, else the name of the file. */
function headingOfNames(sheetName: string, fileName: string): Heading | undefined {
  const status = sheetName === fileName ? undefined : readStatedStatus(sheetName);
  if (status !== undefined) return { status, line: sheetName };
  return namesReservedFile(fileName) ? { status: 'reserved', line: fileName } : undefined;
}

/** The file, with what titles, headings, legends and notes say about reserved goods in each of their rows. */
export function markReservedRows(file: StockSheet, notes: SupplierNotes): StockSheet {
  const marked = (sheet: NamedRows): NamedRows => ({
    name: sheet.name,
    rows: () => markRows(sheet, notes, headingOfNames(sheet.name, file.fileName)),
  });
  return { ...file, ...marked(file), sheets: file.sheets.map(marked) };
}
