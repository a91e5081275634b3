/**
 * Rewrites numbers to the form in which the stock holds them: without spaces and separators between groups of
 * digits, without the decimals of a spreadsheet, without the name of the laboratory.
 */

/** Laboratories and the words around numbers; they do not count as other text. */
const label =
  /^(?:GIA|IGI|HRD|AGS|GCAL|GSI|CGL|NGTC|DBIOD|EGL|no|nos|nr|num|number|numbers|cert|certificate|report|stock|stone|packet|pkt|lot|ref|id|sku|and)$/i;
const gluedBefore = /^(?:GIA|IGI|HRD|AGS|GCAL|GSI|CGL|NGTC|DBIOD|EGL)[-_/.]?((?:LG)?\d{7,14})$/i;
const gluedBehind = /^((?:LG)?\d{7,14})[-_/.]?(?:GIA|IGI|HRD|AGS|GCAL|GSI|CGL|NGTC|DBIOD|EGL)$/i;
/** `LG-123456789` of a laboratory-grown stone. */
const labGrown = /^LG[-_/.]?(\d{8,10})$/i;
/** `2150652876.0`: a report number that a spreadsheet treated as a figure. */
const withDecimals = /^(\d{7,14})\.0{1,2}$/;
/** A report number that a spreadsheet separated like an amount of money. */
const separated = /^(\d{1,3})(?:((?:,\d{2,3}){2,4})|((?:['’]\d{3}){2,4})|((?:\.\d{3}){2,4}))(?:\.0{1,2})?$/;
const firstGroup = /^\d{1,6}$/;
const laterGroup = /^\d{2,5}$/;
/** Digits of a report number. */
const digits = { min: 8, max: 13 };
/** Telephone numbers with the code of a country. */
const telephone = /\+\d[\d ()-]{6,18}\d/g;
const webAddress = /https?:\/\/\S{1,500}/gi;
/** The number at the end of a web address, as its last part or as the value of its query. */
const numberOfAddress = /[=/]([A-Za-z]{0,4}\d{5,13})\/?$/;

/** Whether a word only describes the numbers beside it. */
export const isNumberLabel = (word: string): boolean => label.test(word);

const isLabelBefore = (words: readonly string[], at: number) =>
  isNumberLabel((words[at - 1] ?? '').replace(/[:#.-]{1,4}$/, ''));

const hasReportLength = (number: string) =>
  number.length >= digits.min && number.length <= digits.max && !number.startsWith('0');

/** The line as words, each number in one word: `GIA 2300 791 490` has the words `GIA` and `2300791490`. */
export function splitNumberWords(line: string): string[] {
  return line
    .normalize('NFKC')
    .replace(webAddress, (address) => numberOfAddress.exec(address)?.[1] ?? ' ')
    .replace(telephone, ' ')
    .split(/[\t|;]/)
    .flatMap((cell) => joinGroups(cell.trim().split(' ')));
}

function joinGroups(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = countGroups(words, at);
    const word = words.slice(at, at + length).join('');
    joined.push(length === 1 ? withoutSeparators(word, isLabelBefore(words, at)) : word);
    at += length;
  }
  return joined;
}

/** How many words from `at` are groups of digits that have the length of a report number together; 1 without any. */
export function countDigitGroups(words: readonly string[], at: number): number {
  if (!firstGroup.test(words[at] ?? '')) return 1;
  let length = 1;
  while (length <= 5 && laterGroup.test(words[at + length] ?? '')) length += 1;
  return hasReportLength(words.slice(at, at + length).join('')) ? length : 1;
}

/** How many words from `at` form one number: groups of digits after a label, or alone in their cell. */
function countGroups(words: readonly string[], at: number): number {
  if (/^LG-?$/i.test(words[at] ?? '') && /^\d{8,10}$/.test(words[at + 1] ?? '')) return 2;
  const length = countDigitGroups(words, at);
  const isLabelled = isLabelBefore(words, at);
  const isAlone = at + length === words.length && (at === 0 || isLabelled);
  const isRest = words.slice(at + length).every(isNumberLabel) && (at === 0 || isLabelled);
  return isAlone || isRest || isLabelled ? length : 1;
}

/** Three groups of three digits between commas may also be three short numbers, unless a label is before them. */
function withoutSeparators(word: string, isLabelled: boolean): string {
  const matched = separated.exec(word);
  if (matched === null) return word;
  const number = word.replace(/\.0{1,2}$/, '').replace(/\D/g, '');
  const isList = matched[2] !== undefined && matched[1]?.length === 3 && !isLabelled;
  return hasReportLength(number) && !isList ? number : word;
}

/** A word as the stock holds it: `GIA-2405209576`, `2405209576GIA` and `2405209576.0` are 2405209576. */
export function normaliseNumber(word: string): string {
  const grown = labGrown.exec(word);
  if (grown !== null) return `LG${grown[1] ?? ''}`;
  const matched = gluedBefore.exec(word) ?? gluedBehind.exec(word) ?? withDecimals.exec(word);
  return matched?.[1] ?? word;
}
