import { isTradeText } from './is-trade-text.ts';
import { findNumberColumns, splitCells } from './number-columns.ts';
import { isNumberLabel, normaliseNumber, splitNumberWords } from './written-number.ts';

/** A line of a list as written, and the packet and report numbers in it. */
export interface NumberLine {
  readonly text: string;
  /** Empty when nothing in the line looks like a number. */
  readonly numbers: readonly string[];
}

/** An ordinal at the start of a line: `1.`, `2)`, `#3`. */
const listNumbering = /^\s*(?:#\s*)?\d{1,4}\s*[.)\]:]\s+/;
const word = /[\p{L}\p{N}_][\p{L}\p{N}_./-]*\*?/gu;
/**
 * Numbers as dealers write them: letters and at least three digits together, or six to thirteen digits alone.
 */
const strong = /^(?:(?=\D*\d\D*\d\D*\d)(?=.*\p{L})[\p{L}\p{N}_./-]{4,32}\*?|\d{6,13})$/u;
/** Shorter numbers, accepted only when they are alone in a line. */
const weak = /^(?=.*\d)[\p{L}\p{N}_./-]{2,32}\*?$/u;
const digit = /\p{N}/u;
const maxWordLength = 64;
/** Digits that may also be an amount of money. */
const shortDigits = /^\d{6,7}$/;

const trimmed = (text: string) => text.replace(/(?<![./-])[./-]+$/u, '');
const isStrong = (one: string) => strong.test(one) && !isTradeText(one);
const isWeak = (one: string) => weak.test(one) && !isTradeText(one);

/** Words of a line that are neither labels nor empty, numbers in the form of the stock. */
const wordsOf = (text: string) =>
  splitNumberWords(text.replace(listNumbering, ''))
    .flatMap((part) => part.match(word) ?? [])
    .map((one) => (one.length > maxWordLength ? one : normaliseNumber(trimmed(one))))
    .filter((one) => one !== '' && !isNumberLabel(one));

function findNumbers(text: string): string[] {
  if (!digit.test(text)) return [];
  const words = wordsOf(text);
  // A line of numbers only may contain any kind of number, as in a column copied from a spreadsheet.
  const isColumn = words.every(isWeak) && (words.length === 1 || words.some(isStrong));
  if (isColumn) return [...new Set(words)];
  const numbers = words.filter(isStrong);
  // Six digits beside a weight and a longer number are the amount of a row without a head.
  const isRow = text.includes('\t') && words.some((one) => /^\d{1,2}\.\d{1,3}$/.test(one));
  const longer = isRow ? numbers.filter((one) => !shortDigits.test(one)) : [];
  return [...new Set(longer.length > 0 ? longer : numbers)];
}

const findNumbersInColumns = (text: string, columns: ReadonlySet<number>): string[] => [
  ...new Set(
    splitCells(text)
      .filter((cell, column) => columns.has(column) && digit.test(cell))
      .flatMap((cell) => wordsOf(cell).filter((one) => isWeak(one) || isStrong(one))),
  ),
];

/**
 * Parses a pasted list of packet or report numbers line by line, ignoring other text. Under the head of a table
 * only the columns of numbers are read. Null when the text is not a list: fewer than two numbers, or most lines
 * contain none.
 */
export function parseNumberList(text: string): readonly NumberLine[] | null {
  const lines: NumberLine[] = [];
  let columns: ReadonlySet<number> | null = null;
  for (const row of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const line = row.trim();
    if (line === '') continue;
    columns = findNumberColumns(row) ?? (row.includes('\t') ? columns : null);
    lines.push({
      text: line,
      numbers: columns === null ? findNumbers(line) : findNumbersInColumns(row, columns),
    });
  }
  const naming = lines.filter(({ numbers }) => numbers.length > 0);
  const named = new Set(naming.flatMap(({ numbers }) => numbers));
  return named.size >= 2 && naming.length * 2 >= lines.length ? lines : null;
}

/** The number of a text that contains a report number or stock number and labels only; otherwise null. */
export function parseSingleNumber(text: string): string | null {
  if (text.length > 100) return null;
  const [number, ...others] = wordsOf(text);
  return number !== undefined && others.length === 0 && isStrong(number) ? number : null;
}
