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
  /** A cell by the head of its column and the row's number on the sheet. */
  readonly cell: (head: string, row: number) => ReadCell;
  readonly at: (ref: string) => ReadCell;
  /** What a formula comes to when it is worked out anew. */
  readonly evaluate: (formula: string) => number | string;
  readonly letters: (head: string) => string;
}

/** Row of the column heads, and of the totals over them. */
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

/** Reads the bytes of an exported workbook with a library that had no hand in writing it. */
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
    const place = heads.indexOf(head);
    if (place < 0) throw new Error(`no column ${head}`);
    return sheet.getColumn(place + 1).letter;
  };
  const numbersIn = (ref: string): number[] => {
    const [from = '', to = from] = ref.split(':');
    const [column, first, last] = [from.replace(/\d+/, ''), from, to].map((one, place) =>
      place === 0 ? one : one.replace(/\D+/, ''),
    );
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) =>
      Number(at(`${column ?? ''}${Number(first) + place}`).value ?? 0),
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
