import { Workbook } from '@cj-tech-master/excelts';
import { evaluateFormula } from './evaluate-formula.ts';

export interface ReadCell {
  readonly value: string | number | null;
  readonly formula: string | null;
}

/** A workbook as another program reads it. */
export interface ReadSheet {
  readonly heads: readonly string[];
  readonly stones: number;
  /** A cell by its column header and its row number on the sheet. */
  readonly cell: (head: string, row: number) => ReadCell;
  readonly at: (ref: string) => ReadCell;
  /** The recalculated result of a formula. */
  readonly evaluate: (formula: string) => number | string;
  readonly letters: (head: string) => string;
}

/** The row of the column headers; the totals are in the row above it. */
export const headRow = 7;
export const totalsRow = 6;
export const firstStoneRow = 8;

const isSimple = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

function readCell(value: unknown): ReadCell {
  if (value instanceof Date) return { value: value.toISOString().slice(0, 10), formula: null };
  if (isSimple(value)) return { value, formula: null };
  if (typeof value !== 'object' || value === null) return { value: null, formula: null };
  const formula = 'formula' in value && typeof value.formula === 'string' ? value.formula : null;
  const result = 'result' in value && isSimple(value.result) ? value.result : null;
  return { value: result, formula };
}

/** Reads an exported workbook with a library that is not used to write it. */
export async function readExport(bytes: Buffer): Promise<ReadSheet> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const [sheet] = workbook.worksheets;
  if (sheet === undefined) throw new Error('the workbook has no sheet');
  const at = (ref: string) => readCell(sheet.getCell(ref).value);
  const heads: string[] = [];
  sheet.getRow(headRow).eachCell((cell, column) => {
    heads[column - 1] = String(readCell(cell.value).value);
  });
  const letters = (head: string) => {
    const index = heads.indexOf(head);
    if (index < 0) throw new Error(`no column ${head}`);
    return sheet.getColumn(index + 1).letter;
  };
  const numbersIn = (ref: string): number[] => {
    const [from = '', to = from] = ref.split(':');
    const [column, first, last] = [from.replace(/\d+/, ''), from, to].map((one, index) =>
      index === 0 ? one : one.replace(/\D+/, ''),
    );
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      Number(at(`${column ?? ''}${Number(first) + index}`).value ?? 0),
    );
  };
  return {
    heads,
    stones: Math.max(0, sheet.rowCount - headRow),
    at,
    letters,
    cell: (head, row) => at(`${letters(head)}${row}`),
    evaluate: (formula) =>
      evaluateFormula(formula, (ref) =>
        /^[A-Z]+/.exec(ref)?.[0] === letters('Packet') ? numbersIn(ref).map(() => 1) : numbersIn(ref),
      ),
  };
}
