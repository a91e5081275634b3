/** One written line of a list: as it stood, and the packet and report numbers named in it. */
export interface NumberLine {
  readonly text: string;
  /** Empty where nothing in the line looks like a number. */
  readonly numbers: readonly string[];
}

/** A place in the list: `1.`, `2)`, `#3`. */
const listPlace = /^\s*(?:#\s*)?\d{1,4}\s*[.)\]:]\s+/;
const word = /[\p{L}\p{N}_][\p{L}\p{N}_./-]*\*?/gu;
/** What dealers number with: letters and digits together, three digits or more; or nothing but six to thirteen digits. */
const strong = /^(?:(?=\D*\d\D*\d\D*\d)(?=.*\p{L})[\p{L}\p{N}_./-]{4,32}\*?|\d{6,13})$/u;
/** Alone in a line a shorter one is a number as well. */
const weak = /^(?=.*\d)[\p{L}\p{N}_./-]{2,32}\*?$/u;
const grade = /^(?:(?:VVS|VS|SI|I)[1-3]|[23](?:EX|VG))$/i;
/** Weights, sizes, prices and counts: figures with a unit, or with decimals. */
const figure = /^\d+(?:[.,]\d+)*(?:ct|cts|carat|crt|mm|pc|pcs|pieces?|usd|k|x)?$/i;
/** Laboratories and the words around numbers; they are no rubbish. */
const label =
  /^(?:GIA|IGI|HRD|AGS|GCAL|GSI|CGL|NGTC|DBIOD|no|nos|nr|num|number|cert|certificate|report|stock|stone|packet|pkt|lot|ref|id|sku|and)$/i;

const trimmed = (text: string) => text.replace(/(?<![./-])[./-]+$/u, '');

const isFigure = (one: string) => figure.test(one) && !/^\d{3,13}$/.test(one);
const isStrong = (one: string) => strong.test(one) && !isFigure(one);
const isWeak = (one: string) => weak.test(one) && !isFigure(one) && !grade.test(one);

function readLine(text: string): NumberLine {
  const words = (text.replace(listPlace, '').match(word) ?? []).map(trimmed).filter((one) => one !== '');
  const told = words.filter((one) => !label.test(one));
  // A line of nothing else names numbers of any kind, as a column copied from a sheet does.
  const isColumn = told.every(isWeak) && (told.length === 1 || told.some(isStrong));
  return { text: text.trim(), numbers: [...new Set(isColumn ? told : told.filter(isStrong))] };
}

/**
 * A pasted list of packet or report numbers, read line by line with whatever stands between; null when the text is
 * none: fewer than two numbers, or most lines speak of something else.
 */
export function readNumberList(text: string): readonly NumberLine[] | null {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine);
  const naming = lines.filter(({ numbers }) => numbers.length > 0);
  const named = new Set(naming.flatMap(({ numbers }) => numbers));
  return named.size >= 2 && naming.length * 2 >= lines.length ? lines : null;
}
