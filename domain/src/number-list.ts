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
const grade = /^(?:(?:VVS|VS|SI|I)[1-3]|[23](?:EX|VG))$/i;
/** Weights, sizes, prices and counts: digits with a unit or with decimals. */
const figure = /^\d+(?:[.,]\d+)*(?:ct|cts|carat|crt|mm|pc|pcs|pieces?|usd|k|x)?$/i;
/** Laboratories and the words around numbers; they do not count as other text. */
const label =
  /^(?:GIA|IGI|HRD|AGS|GCAL|GSI|CGL|NGTC|DBIOD|no|nos|nr|num|number|cert|certificate|report|stock|stone|packet|pkt|lot|ref|id|sku|and)$/i;

const trimmed = (text: string) => text.replace(/(?<![./-])[./-]+$/u, '');

const isFigure = (one: string) => figure.test(one) && !/^\d{3,13}$/.test(one);
const isStrong = (one: string) => strong.test(one) && !isFigure(one);
const isWeak = (one: string) => weak.test(one) && !isFigure(one) && !grade.test(one);

function readLine(text: string): NumberLine {
  const words = (text.replace(listNumbering, '').match(word) ?? []).map(trimmed).filter((one) => one !== '');
  const numbers = words.filter((one) => !label.test(one));
  // A line of numbers only may contain any kind of number, as in a column copied from a spreadsheet.
  const isColumn = numbers.every(isWeak) && (numbers.length === 1 || numbers.some(isStrong));
  return { text: text.trim(), numbers: [...new Set(isColumn ? numbers : numbers.filter(isStrong))] };
}

/**
 * Parses a pasted list of packet or report numbers line by line, ignoring other text. Null when the text is
 * not a list:
 * fewer than two numbers, or most lines contain none.
 */
export function parseNumberList(text: string): readonly NumberLine[] | null {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine);
  const naming = lines.filter(({ numbers }) => numbers.length > 0);
  const named = new Set(naming.flatMap(({ numbers }) => numbers));
  return named.size >= 2 && naming.length * 2 >= lines.length ? lines : null;
}
