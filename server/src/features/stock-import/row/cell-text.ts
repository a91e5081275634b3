import type { Cell, SheetRow } from '../file/cell.ts';
import { filledTextsOf, textOf } from '../file/cell.ts';
import { cleanText, isSpreadsheetError } from '../cells/cell-parser.ts';
import { isMissingHeader } from '../columns/missing-header.ts';
import { findFieldByHeader } from '../fields.ts';

const hyperlinkFormula = /^=?\s*HYPERLINK\(\s*"([^"]*)"\s*[,;]\s*"([^"]*)"\s*\)$/i;

/** `="LG614460228"`: a text written as a formula, so that no program takes it for a number. */
const textFormula = /^=\s*"((?:[^"]|"")*)"$/;

/** Displayed content of a cell: its text, and whether it is a formula without a stored value. */
export interface ResolvedCell {
  readonly text: string;
  readonly cell: Cell;
  readonly isFormula: boolean;
}

/** The displayed text of a cell. `=HYPERLINK("u","t")` gives text and link, `="t"` its text; no other formula is evaluated. */
export function resolveCell(cell: Cell): ResolvedCell {
  if (typeof cell === 'string') {
    const text = cleanText(cell);
    const first = text.charCodeAt(0);
    if (first !== 61 && first !== 64 && first !== 35) return { text, cell, isFormula: false };
    return fromFormula(text, cell) ?? { text, cell, isFormula: first !== 35 || isSpreadsheetError(text) };
  }
  const text = cleanText(cell.text);
  if (cell.formula === undefined) return { text, cell, isFormula: isSpreadsheetError(text) };
  const link = fromFormula(cell.formula, cell);
  if (link !== undefined) return link;
  return { text, cell, isFormula: text === '' || isSpreadsheetError(text) };
}

function fromFormula(formula: string, cell: Cell): ResolvedCell | undefined {
  const match = hyperlinkFormula.exec(formula);
  if (!match) {
    const text = textFormula.exec(formula.trim())?.[1];
    return text === undefined
      ? undefined
      : { text: cleanText(text.replaceAll('""', '"')), cell, isFormula: false };
  }
  const [, target = '', label = ''] = match;
  const hyperlink = typeof cell === 'object' && cell.hyperlink !== undefined ? cell.hyperlink : target;
  return { text: cleanText(label), cell: { text: label, hyperlink }, isFormula: false };
}

interface HeaderOfColumn {
  readonly index: number;
  readonly header: string;
  readonly field?: string | null;
}

const totals =
  /^(?:(?:GRAND|SUB|SOUS|NET|GESAMT|EIND|TUSSEN|GENEL)[\s-]?)?(?:SUB[\s-]?)?TOTA(?:AL|L(?:ES|[ESI])?)\b|^(?:ZWISCHENSUMME|GESAMTSUMME|ENDSUMME|(?:ARA|GENEL)\s?TOPLAM|ПОДЫТОГ|ПОДИТОГ|(?:ПРОМЕЖУТОЧНЫЙ\s)?ИТОГ)(?![\p{L}\p{N}-])|^(?:ยอด)?รวม(?:ทั้งหมด|ทั้งสิ้น|ย่อย)?(?![\p{L}\p{M}])|^(?:SUM|SUMME|GESAMT|TOPLAM)\b|^\d+\s*(?:PCS|PIECES|STONES|STN|STÜCK|STUKS|STENEN|STEINE|SZTUK|เม็ด|개|PIERRES|PIEDRAS|PIETRE|PEDRAS|ADET|ШТ|КАМН\p{L}*|粒|颗|個)\.?$|^(?:PAGE|SEITE)\s*\d+|^(?:ИТОГО|ВСЕГО|合计|总计|總計|小计|סהכ|סה"כ|סה״כ|المجموع|الإجمالي|合計|小計|JOD\b|KUL\s+JOD)/iu;

/** Whether a line begins with a word for a total, or is a number of stones. */
export const namesTotal = (line: string): boolean => totals.test(line.replace(/^[*=#•·\s]+/, ''));

/** Whether a row is not a stone: blank, a totals row, or a repeated header. */
export function isNonStoneRow(row: SheetRow, columns: readonly HeaderOfColumn[]): boolean {
  const filled = filledTextsOf(row);
  const [first] = filled;
  if (first === undefined || namesTotal(first) || isRule(filled)) return true;
  if (isUnits(filled) || isContinued(filled) || isTotalOfAll(row, columns)) return true;
  return isSparseTotal(filled, columns.length) || isHeaderAgain(row, columns);
}

/** Few cells with a word for a total in any of them: a table written from right to left, or with merged cells. */
const isSparseTotal = (filled: readonly string[], columns: number) =>
  filled.length * 3 <= columns && filled.some((text) => totals.test(text));

/** A rule across the page is a single cell. */
const longRule = 8;
const ruled = /^[-=_:+]{2,}$/;

/** A line drawn below the header of a text: every cell consists of dashes. */
const isRule = (filled: readonly string[]) =>
  (filled.length > 1 || (filled[0] ?? '').length >= longRule) && filled.every((text) => ruled.test(text));

/** `... continued on next page` */
const isContinued = (filled: readonly string[]) =>
  filled.length === 1 && /^[.…*\s-]*\(?contin(?:ued|ues)\b/i.test(filled[0] ?? '');

const allGoods = /^(?:ALL|TOTAL|ALLE|TOUS|TOUTES|TODOS|TODAS|TUTTI|TUTTE|ВСЕ|ВСЕГО|全部|HEPSI|TÜMÜ)$/iu;

/** A row of figures for all shapes: neither a colour nor a clarity. */
function isTotalOfAll(row: SheetRow, columns: readonly HeaderOfColumn[]): boolean {
  if (!row.cells.some((cell) => allGoods.test(textOf(cell).trim()))) return false;
  const textsOf = (...fields: string[]) =>
    columns
      .filter(({ field, header }) => fields.includes(field ?? findFieldByHeader(header) ?? ''))
      .map(({ index }) => textOf(row.cells[index]).trim());
  const grades = textsOf('color', 'clarity', 'color_clarity', 'fancy_color', 'report_no');
  const isOfAll = textsOf('shape').some((text) => allGoods.test(text));
  return isOfAll && grades.length > 0 && grades.every((text) => text === '');
}

const unit =
  /^[([]?(?:mm|cts?|carats?|%|\$|us\$|usd|(?:us)?\$?(?:usd)?\s?\/\s?cts?|p\.?\s?ct\.?|per\s?cts?|°|deg)[)\]]?$/i;

/** A line of units below the header: `ct`, `%`, `mm`. */
const isUnits = (filled: readonly string[]) => filled.every((text) => unit.test(text));

/** So many words in one cell are a sentence also when they end with a figure. */
const longSentence = 6;

/** Chinese is written without spaces: so many characters are a sentence. */
const longHan = 8;
const countHan = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;

const frame = /[\s*=#"•·.…-]/;

/** The text without the signs around a line of a print-out: `*** END OF REPORT ***`. */
function withoutFrame(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && frame.test(text[start] ?? '')) start += 1;
  while (end > start && frame.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(start, end);
}

/** A line of at least three words in a single cell, such as the terms below a list. */
export function isSentence({ cells }: SheetRow): boolean {
  const filled = cells.filter((cell) => textOf(cell).trim() !== '');
  const text = filled.length === 1 ? withoutFrame(textOf(filled[0])) : '';
  // A name below a mail; every number of a stone has a digit.
  if (/^\p{L}[^\p{N}]+$/u.test(text) || countHan(text) >= longHan) return true;
  const words = text === '' ? [] : text.split(/\s+/);
  const endsInWord = /\p{L}|[.!:;]$/u.test(words.at(-1) ?? '') || words.length >= longSentence;
  return words.length >= 3 && /\p{L}/u.test(words[0] ?? '') && endsInWord;
}

function isHeaderAgain(row: SheetRow, columns: readonly HeaderOfColumn[]): boolean {
  const repeats = ({ index, header }: HeaderOfColumn) => {
    const text = textOf(row.cells[index]).trim();
    // The header of two rows is repeated by the first of them alone.
    return header !== '' && text !== '' && (text === header || header.startsWith(`${text} `));
  };
  const first = columns.find(({ header }) => header !== '' && !isMissingHeader(header));
  return first !== undefined && repeats(first) && columns.filter(repeats).length >= 5;
}
