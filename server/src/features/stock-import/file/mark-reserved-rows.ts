import { vocabularies } from '@loupe/domain';
import { cleanText } from '../cells/cell-parser.ts';
import { statesReservation } from '../cells/reservation-note.ts';
import { isProtected } from '../cells/status-and-location.ts';
import { readValue } from '../cells/translated-values.ts';
import { textOf, type NamedRows, type SheetRow, type StockSheet } from './cell.ts';
import type { SupplierNotes } from './notes/supplier-notes.ts';

/** A row with fewer filled cells is a line of text. */
const minGoodsCells = 4;
const maxLength = 80;
const goodsWords =
  /(?<!\p{L})(?:the|following|stones?|goods|diamonds?|items?|pieces?|pcs|list|stock|section|steine|ware|pierres|piedras|stenen|камни)(?!\p{L})/giu;
const statuses = vocabularies['stock-status'];
/** Shorter texts are also codes of other things, but for Chinese words. */
const longEnough = /^.{3}|\p{Script=Han}{2}/u;
const statusOf = (text: string) => (longEnough.test(text) ? readValue(statuses, text) : undefined);

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

/** What a heading says about the goods below it: `OUT ON MEMO`, `Reserved (5 pcs)`, `Hold / Memo`, `AVAILABLE`. */
function readHeading(line: string): 'reserved' | 'available' | undefined {
  if (line.length > maxLength) return undefined;
  const words = cleanText(line).replaceAll(/\([^()]*\)|\d+/g, ' ');
  const found = words.split(/[/&+]|(?<!\p{L})(?:and|und|et|y|e|и)(?!\p{L})/iu).map((part) => {
    const bare = part.replaceAll(/[^\p{L}\p{M}]+/gu, ' ').trim();
    return statusOf(bare) ?? statusOf(bare.replaceAll(goodsWords, ' ').replaceAll(/\s+/g, ' ').trim());
  });
  if (found.every((status) => status !== undefined && isProtected(status))) return 'reserved';
  return found.length === 1 && found[0] === 'AVAILABLE' ? 'available' : undefined;
}

/**
 * Adds a cell behind the columns of a table to the rows that a line of text reserves: a heading above them
 * (`OUT ON MEMO`) until another heading ends it, or a note directly below a stone (`on memo to Rosen`).
 */
class ReservedRows {
  private heading: string | undefined;
  /** Another title is above what follows: its header begins other goods. */
  private isTitled = false;
  private hasTable = false;
  private width = 0;
  /** The last stone, while a note may follow it. */
  private waiting: SheetRow | undefined;
  private readonly notes: SupplierNotes;

  constructor(notes: SupplierNotes) {
    this.notes = notes;
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
    const line = this.hasTable ? lineOf(row) : undefined;
    const heading = line === undefined ? undefined : readHeading(line);
    if (line === undefined) return [...this.rest(), row];
    if (heading !== undefined) {
      this.heading = heading === 'reserved' ? line : undefined;
      this.isTitled = false;
      return [...this.rest(), withoutCells(row)];
    }
    if (this.notes.has(row)) return [...this.rest(), withoutCells(row)];
    if (above?.row === row.row - 1 && line.length <= maxLength && statesReservation(cleanText(line))) {
      this.waiting = this.withText(above, line);
      return [...this.rest(), withoutCells(row)];
    }
    this.isTitled = true;
    return [...this.rest(), row];
  }

  private takeGoods(row: SheetRow): readonly SheetRow[] {
    this.hasTable = true;
    this.width = Math.max(this.width, row.cells.length);
    const isHeader = this.heading !== undefined && !hasFigures(row);
    if (isHeader && this.isTitled) this.heading = undefined;
    this.isTitled = false;
    if (isHeader) return [row];
    const text = this.heading ?? (hasFigures(row) ? this.notes.reservationOf(row) : undefined);
    const stone = this.notes.withoutMarks(row);
    this.waiting = text === undefined ? stone : this.withText(stone, text);
    return [];
  }

  private withText({ row, cells }: SheetRow, text: string): SheetRow {
    return { row, cells: [...Array.from({ length: this.width }, (_, index) => cells[index]), text] };
  }
}

const withoutCells = ({ row }: SheetRow): SheetRow => ({ row, cells: [] });

async function* markRows(sheet: NamedRows, notes: SupplierNotes): AsyncGenerator<readonly SheetRow[]> {
  const reserved = new ReservedRows(notes);
  for await (const batch of sheet.rows()) yield reserved.mark(batch);
  yield reserved.rest();
}

/** The file, with what headings, legends and notes say about reserved goods in a cell of each stone. */
export function markReservedRows(file: StockSheet, notes: SupplierNotes): StockSheet {
  const marked = (sheet: NamedRows): NamedRows => ({ name: sheet.name, rows: () => markRows(sheet, notes) });
  return { ...file, ...marked(file), sheets: file.sheets.map(marked) };
}
