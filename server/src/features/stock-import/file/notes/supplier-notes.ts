import { cleanText } from '../../cells/cell-parser.ts';
import { statesReservation } from '../../cells/reservation-note.ts';
import {
  FileRejectedError,
  filledTextsOf,
  marksOf,
  textOf,
  textsOf,
  type Cell,
  type CellMark,
  type SheetRow,
  type StockSheet,
} from '../cell.ts';
import { colorOfFill } from './colors.ts';
import { Legends } from './legends.ts';
import { readNamedStones } from './named-stones.ts';

/** Lists with notes are written by hand; a longer file comes from a program. */
const maxRows = 20_000;
/** A row with more filled cells is goods or a header. */
const maxNoteCells = 8;
/** Numbers of stones are in the first columns. */
const numberColumns = 14;
const struckThrough = 'not for sale (struck through)';

/** What the legends and notes of a file say about its stones. */
export interface SupplierNotes {
  /** The note that reserves the stone of a row; undefined without one. */
  readonly reservationOf: (row: SheetRow) => string | undefined;
  /** The row without the footnote marks that the file explains. */
  readonly withoutMarks: (row: SheetRow) => SheetRow;
  /** Whether a row is one of the legends and notes, so that it is not about the stone above it. */
  readonly has: (row: SheetRow) => boolean;
}

const lineOf = (row: SheetRow) => filledTextsOf(row).join(' ');

/** Text beside no figures of its own, as notes and legends are. */
function isNote(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  if (filled.length === 0 || filled.length > maxNoteCells) return false;
  return filled.length <= 2 || filled.every((text) => /\p{L}/u.test(text) || !/\d/.test(text));
}

/** The footnote marks behind the numbers of a row. */
const marksBehind = (texts: readonly string[]): readonly string[] =>
  texts.slice(0, numberColumns).flatMap((text) => {
    const found = /[\p{L}\d]\s?([^\p{L}\d\s.,%"'()-]{1,3}|[¹²³⁴]|\([^()]{1,3}\)|\[[^[\]]{1,3}\])$/u.exec(
      text,
    );
    const mark = found?.[1];
    return mark === undefined || !/\d/.test(text.slice(0, found?.index)) ? [] : [mark.toUpperCase()];
  });

/** Reads the lines of text of all sheets: a legend may be on a sheet of its own. */
export async function readSupplierNotes(file: StockSheet): Promise<SupplierNotes> {
  const legends = new Legends();
  const numbers = new Map<string, string>();
  const positions = new Map<string, string>();
  const lines = new Set<string>();
  const explained = new Map<string, readonly string[]>();
  const samples = new Map<string, readonly CellMark[]>();
  const used = new Set<string>();
  let rows = 0;
  for (const sheet of file.sheets) {
    try {
      for await (const batch of sheet.rows()) {
        rows += batch.length;
        if (rows > maxRows) break;
        for (const row of batch) {
          const texts = textsOf(row);
          if (!isNote(texts)) {
            for (const mark of [...marksBehind(texts), ...row.cells.flatMap(marksOf)]) used.add(mark);
            continue;
          }
          const line = lineOf(row);
          const named = readNamedStones(line);
          for (const number of named.numbers) numbers.set(number, line);
          for (const position of named.positions) positions.set(position, line);
          const isNamed = named.numbers.length + named.positions.length > 0;
          const { footnotes, fills, isOfFormats } = legends.addRow(row);
          if (isOfFormats || isNamed) lines.add(line);
          if (footnotes.length > 0) explained.set(line, footnotes);
          if (fills.length > 0) samples.set(line, fills);
        }
      }
    } catch (error) {
      // A damaged sheet is rejected when it is read.
      if (!(error instanceof FileRejectedError)) throw error;
    }
  }
  // `* on memo` directly below a stone is about that stone, unless a number has the mark.
  for (const [line, footnotes] of explained) if (footnotes.some((mark) => used.has(mark))) lines.add(line);
  // The background of a title that no stone has is decoration.
  for (const [line, fills] of samples) if (fills.some((fill) => used.has(fill))) lines.add(line);
  const find = createFinder(legends, numbers, positions);
  return {
    ...find,
    has: (row) => lines.has(lineOf(row)),
  };
}

/** Longer texts are descriptions to the reader of reservations. */
const maxNoteLength = 80;

/** The note as a text that says alone that a stone is reserved. */
const asReservation = (note: string) =>
  note.length <= maxNoteLength && statesReservation(cleanText(note))
    ? note
    : `reserved - ${note}`.slice(0, maxNoteLength);

function createFinder(
  legends: Legends,
  numbers: ReadonlyMap<string, string>,
  positions: ReadonlyMap<string, string>,
): Pick<SupplierNotes, 'reservationOf' | 'withoutMarks'> {
  const footnoteOf = (cell: Cell | undefined) => {
    const text = textOf(cell).trim();
    // Marks follow numbers of stones, not words.
    if (legends.footnotes.size === 0 || !/\d/.test(text)) return undefined;
    const found = [...legends.footnotes].find(
      ([mark]) => text.toUpperCase().endsWith(mark) && /[\p{L}\d]\s*$/u.test(text.slice(0, -mark.length)),
    );
    return found === undefined ? undefined : { mark: found[0], meaning: found[1] };
  };
  const byFootnote = ({ cells }: SheetRow) =>
    legends.footnotes.size === 0
      ? undefined
      : cells.map((cell) => footnoteOf(cell)?.meaning).find((meaning) => meaning !== undefined);
  const byFormat = ({ cells }: SheetRow): string | undefined => {
    let [filled, struck] = [0, 0];
    for (const cell of cells) {
      if (textOf(cell).trim() === '') continue;
      filled += 1;
      for (const mark of marksOf(cell)) {
        if (mark === 'strike') struck += 1;
        else {
          const meaning = legends.meaningOfFill(mark, colorOfFill(mark));
          if (meaning !== undefined) return meaning;
        }
      }
    }
    // A single struck-through cell is a former price.
    if (struck * 2 < filled || struck === 0) return undefined;
    return legends.strikeMeaning === undefined ? struckThrough : legends.strikeMeaning.meaning;
  };
  const byNumber = ({ cells }: SheetRow): string | undefined => {
    if (numbers.size === 0 && positions.size === 0) return undefined;
    const texts = Array.from(cells.slice(0, numberColumns), (cell) => textOf(cell).trim().toUpperCase());
    const named = texts.map((text) => numbers.get(text)).find((note) => note !== undefined);
    const first = texts.find((text) => text !== '') ?? '';
    return named ?? (/^\d{1,4}$/.test(first) ? positions.get(first.replace(/^0+(?=\d)/, '')) : undefined);
  };
  return {
    reservationOf: (row) => {
      const note = byFormat(row) ?? byFootnote(row) ?? byNumber(row);
      return note === undefined ? undefined : asReservation(note);
    },
    withoutMarks: (row) => {
      if (!row.cells.some((cell) => footnoteOf(cell) !== undefined)) return row;
      return {
        row: row.row,
        cells: row.cells.map((cell) => {
          const found = footnoteOf(cell);
          if (found === undefined || cell === undefined) return cell;
          const text = textOf(cell).trim().slice(0, -found.mark.length).trim();
          return typeof cell === 'string' ? text : { ...cell, text };
        }),
      };
    },
  };
}
