import { isDittoMark } from '@loupe/domain';
import { findFieldByHeader } from '../fields.ts';
import type { SheetRow } from './cell.ts';
import { explainCodes } from './print-outs/explain-codes.ts';
import { placeNotes } from './print-outs/place-notes.ts';

/** Fewer cells are a sentence with a few blanks in it. */
const minCells = 5;
const minLines = 3;
/** Share of the lines that must have several cells. */
const minTableShare = 0.5;
/** A line of goods has at least this share of the usual number of figures. */
const minFigureShare = 0.6;
/** Totals of pages have fewer figures than most lines. */
const usualQuantile = 0.75;
const minFigures = 2;
const headerLines = 3;

const lineEnds = /\r\n|\n|\r|\f/;
const rule = /^[-=_+|\s]+$/;
/** `do` is also a word. */
const isClearDitto = (word: string) => isDittoMark(word) && !/^do$/i.test(word);

/** A column of a text: its first and last position with a sign in a line of goods. */
interface TextColumn {
  readonly start: number;
  readonly end: number;
}

interface PlacedText {
  readonly row: number;
  readonly text: string;
}

/** One line, and what it is: goods, a header above the first goods, or another text. */
interface TextLine extends PlacedText {
  readonly kind: 'goods' | 'header' | 'other';
}

/**
 * Splits a text with columns that are aligned by spaces; undefined when signs separate the cells, or when the lines
 * are not aligned.
 */
export function splitAlignedText(text: string, separator: string): readonly SheetRow[] | undefined {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(lineEnds)
    .map((line, index) => ({ row: index + 1, text: line.trimEnd() }))
    .filter((line) => line.text.trim() !== '' && !rule.test(line.text));
  const hasPages = text.includes('\f');
  const split = (some: readonly PlacedText[]) => {
    const classified = classify(some);
    return splitPrintOut(classified, separator, hasPages) ?? splitTable(classified, separator);
  };
  const starts = findTableStarts(lines);
  const tables = starts.map((start, index) => split(lines.slice(start, starts[index + 1])));
  return tables.length > 1 && tables.every((rows) => rows !== undefined) ? tables.flat() : split(lines);
}

/** Names of columns that a header of another table has at least. */
const minNamed = 3;

/**
 * Where the tables of a text begin: at its start, and at each header over goods that differs from the one before. Their
 * columns are aligned differently.
 */
function findTableStarts(lines: readonly PlacedText[]): readonly number[] {
  const starts = [0];
  let before: string | undefined;
  for (const [index, { text }] of lines.entries()) {
    const next = lines[index + 1]?.text ?? '';
    if (!isHeader(text) || wordsOf(next).length < minCells || figuresOf(next) < minFigures) continue;
    const named = text
      .trim()
      .split(/\s{2,}/)
      .filter((name) => findFieldByHeader(name) !== undefined);
    if (named.length < minNamed || text === before) continue;
    if (before !== undefined) starts.push(index);
    before = text;
  }
  return starts;
}

/** A column ends where all lines of the table have a blank, so that an empty cell moves no other. */
function splitTable(lines: readonly TextLine[], separator: string): readonly SheetRow[] | undefined {
  const isTable = ({ text }: TextLine) => wordsOf(text).length >= minCells;
  const table = lines.filter(isTable);
  if (table.length < minLines || table.length < lines.length * minTableShare) return undefined;
  if (isOtherwiseSeparated(table, separator)) return undefined;
  const columns = findColumns(table);
  if (columns.length < minCells) return undefined;
  return lines.map((line) => ({
    row: line.row,
    cells: isTable(line) ? cut(line.text, columns) : [line.text.trim()],
  }));
}

/**
 * Splits a print-out: lines of goods on pages, with titles, totals and lines below goods that complete them. A column
 * ends where all lines of goods have a blank, unless a word of the header is above both sides. The headers and
 * titles of every page but the first are left out, ditto marks repeat the cell above. Undefined for a text without any
 * of these marks.
 */
function splitPrintOut(
  classified: readonly TextLine[],
  separator: string,
  hasPages: boolean,
): readonly SheetRow[] | undefined {
  const goods = classified.filter(({ kind }) => kind === 'goods');
  if (goods.length < minLines || isOtherwiseSeparated(goods, separator)) return undefined;
  const headers = classified.filter(({ kind }) => kind === 'header');
  const columns = joinUnderHeaders(findColumns(goods), headers);
  if (columns.length < minCells) return undefined;
  const lines = classified.map((line) =>
    line.kind === 'other' && figuresOf(line.text) > 0 && fillsColumns(line.text, columns)
      ? { ...line, kind: 'goods' as const }
      : line,
  );
  const isPaged =
    hasPages || headers.some(({ text: header }) => lines.filter((line) => line.text === header).length > 1);
  const hasMarks =
    isPaged ||
    goods.some((line) => wordsOf(line.text).some(isClearDitto)) ||
    lines.some(
      (line, index) =>
        line.kind === 'other' && lines[index - 1]?.kind === 'goods' && isIndented(line.text, columns),
    );
  return hasMarks ? toRows(lines, columns) : undefined;
}

/** Whether a line with few figures has words in most columns, and none across two of them. */
function fillsColumns(text: string, columns: readonly TextColumn[]): boolean {
  const words = placedWords(text);
  if (words.some((word) => columns.filter((column) => overlap(word, column) > 0).length !== 1)) return false;
  const filled = columns.filter((column) => words.some((word) => overlap(word, column) > 0));
  return filled.length * 2 >= columns.length && filled[0] === columns[0];
}

function classify(lines: readonly PlacedText[]): readonly TextLine[] {
  const counts = lines
    .filter(({ text }) => wordsOf(text).length >= minCells)
    .map(({ text }) => figuresOf(text))
    .filter((count) => count >= minFigures)
    .toSorted((first, second) => first - second);
  const usual = counts[Math.floor(counts.length * usualQuantile)] ?? 0;
  const isGoods = (text: string) =>
    wordsOf(text).length >= minCells && figuresOf(text) >= Math.max(minFigures, usual * minFigureShare);
  const first = lines.findIndex(({ text }) => isGoods(text));
  // The title of the first section may be between the header and the goods.
  const isTitled =
    !isHeader(lines[first - 1]?.text ?? '') && wordsOf(lines[first - 1]?.text ?? '').length < minCells;
  const end = isTitled && isHeader(lines[first - 2]?.text ?? '') ? first - 1 : first;
  let header = end;
  while (header > 0 && end - header < headerLines && isHeader(lines[header - 1]?.text ?? '')) header -= 1;
  return lines.map(({ row, text }, index) => ({
    row,
    text,
    kind: index >= header && index < end ? 'header' : isGoods(text) ? 'goods' : 'other',
  }));
}

const wordsOf = (line: string) => line.split(/\s+/).filter((word) => word !== '');
const figuresOf = (line: string) => wordsOf(line).filter((word) => /\d/.test(word)).length;
/** A header names a column in at least five places and has no figures. */
const isHeader = (line: string) =>
  wordsOf(line).length >= minCells && figuresOf(line) === 0 && !/=|[.!:]$/.test(line);

const isOtherwiseSeparated = (lines: readonly TextLine[], separator: string) =>
  lines.some(({ text }) => text.includes('\t')) || isSeparated(lines, separator);
const isSeparated = (lines: readonly TextLine[], separator: string) =>
  lines.filter(({ text }) => text.split(separator).length >= minCells).length * 2 > lines.length;

/** The columns between positions at which every line of goods has a blank. */
function findColumns(lines: readonly TextLine[]): readonly TextColumn[] {
  const width = Math.max(...lines.map(({ text }) => text.length));
  const columns: TextColumn[] = [];
  let start: number | undefined;
  for (let at = 0; at <= width; at += 1) {
    const isBlank = at === width || lines.every(({ text }) => (text[at] ?? ' ') === ' ');
    if (!isBlank) start ??= at;
    else if (start !== undefined) {
      columns.push({ start, end: at });
      start = undefined;
    }
  }
  return columns;
}

const overlap = (first: TextColumn, second: TextColumn) =>
  Math.min(first.end, second.end) - Math.max(first.start, second.start);

const placedWords = (line: string): (TextColumn & { readonly word: string })[] =>
  Array.from(line.matchAll(/\S+/g), (match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/**
 * Joins columns that one word of the header is above (`GIA 6431234567` below `CERTIFICATE`), and columns one blank apart
 * of which no word is above the second (`med bl` below `FLR`).
 */
function joinUnderHeaders(
  columns: readonly TextColumn[],
  headers: readonly TextLine[],
): readonly TextColumn[] {
  const words = headers.flatMap(({ text }) => placedWords(text));
  const joined: TextColumn[] = [];
  for (const column of columns) {
    const before = joined.at(-1);
    const isUnnamed = words.length > 0 && words.every((word) => overlap(word, column) <= 0);
    const isOne =
      before !== undefined &&
      ((isUnnamed && column.start - before.end === 1) ||
        words.some((word) => overlap(word, before) > 0 && overlap(word, column) > 0));
    if (isOne) joined.splice(-1, 1, { start: before.start, end: column.end });
    else joined.push(column);
  }
  return joined;
}

function toRows(lines: readonly TextLine[], columns: readonly TextColumn[]): readonly SheetRow[] {
  const first = lines.findIndex(({ kind }) => kind === 'goods');
  const last = lines.findLastIndex(({ kind }) => kind === 'goods');
  const headers = new Set(lines.filter(({ kind }) => kind === 'header').map(({ text }) => text));
  const titles = new Set(lines.slice(0, first).map(({ text }) => withoutFigures(text)));
  const rows: SheetRow[] = [];
  const notes = new Map<SheetRow, string[]>();
  const cellsOfHeaders: string[][] = [];
  let above: readonly string[] = [];
  let owner: SheetRow | undefined;
  for (const [index, { row, text, kind }] of lines.entries()) {
    const isRepeated = kind === 'other' && (headers.has(text) || titles.has(withoutFigures(text)));
    if (index > first && isRepeated) {
      owner = undefined;
    } else if (kind === 'goods') {
      above = cut(text, columns).map((cell, column) => (isDittoMark(cell) ? (above[column] ?? '') : cell));
      owner = { row, cells: above };
      rows.push(owner);
    } else if (kind === 'header') {
      cellsOfHeaders.push(cutHeader(text, columns));
      if (lines[index + 1]?.kind !== 'header') rows.push({ row, cells: joinHeaders(cellsOfHeaders) });
    } else if (owner !== undefined && isIndented(text, columns)) {
      notes.set(owner, [...(notes.get(owner) ?? []), text.trim()]);
    } else {
      owner = undefined;
      rows.push({ row, cells: [text.trim()] });
    }
  }
  const legend = lines.filter(({ kind }, index) => kind === 'other' && (index < first || index > last));
  const explained = explainCodes(
    rows,
    cellsOfHeaders,
    legend.map(({ text }) => text.trim()),
  );
  return placeNotes(
    explained,
    cellsOfHeaders.length > 0 ? joinHeaders(cellsOfHeaders) : [],
    new Map([...notes].map(([{ row }, texts]) => [row, texts])),
  );
}

/** The header of each column: the words of all its lines, or those that alone name a field. */
const joinHeaders = (lines: readonly (readonly string[])[]): readonly string[] =>
  (lines[0] ?? []).map((_, column) => {
    const words = lines.map((line) => line[column] ?? '').filter((word) => word !== '');
    const joined = words.join(' ');
    return [joined, ...words].find((name) => findFieldByHeader(name) !== undefined) ?? joined;
  });

const withoutFigures = (text: string) => text.replaceAll(/[\d\s]+/g, ' ').trim();
/** Whether a line leaves the first column blank. */
const isIndented = (text: string, columns: readonly TextColumn[]) =>
  text.slice(0, columns[0]?.end ?? 0).trim() === '';

const cut = (line: string, columns: readonly TextColumn[]) =>
  columns.map(({ start }, index) => line.slice(start, columns[index + 1]?.start ?? line.length).trim());

/** The words of a header, each in the column that it is above or nearest to. */
function cutHeader(line: string, columns: readonly TextColumn[]): string[] {
  const cells = columns.map(() => '');
  for (const word of placedWords(line)) {
    let best = 0;
    for (const [index, column] of columns.entries())
      if (overlap(word, column) > overlap(word, columns[best] ?? column)) best = index;
    cells[best] = `${cells[best] ?? ''} ${word.word}`.trim();
  }
  return cells;
}
