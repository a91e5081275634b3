import { normaliseHeader } from '../../fields.ts';
import { textOf, type SheetRow } from '../cell.ts';

/** `M=OUT ON MEMO`, `*S = SOLD, NOT YET POSTED`. */
const explanation = /^(\S{1,6}?)\s?=\s?(.{2,60})$/;
const maxCodes = 40;

/**
 * Replaces the codes of a column by what a legend says that they mean. A legend names the header of the column before
 * its codes: `S: M=OUT ON MEMO  H=HOLD`.
 */
export function explainCodes(
  rows: readonly SheetRow[],
  headers: readonly (readonly string[])[],
  legend: readonly string[],
): readonly SheetRow[] {
  const meanings = new Map<number, ReadonlyMap<string, string>>();
  for (const line of legend) {
    const [, name = '', codes = ''] = /^([^:=]{1,30}):(.+)$/.exec(line) ?? [];
    const column = columnOf(headers, name);
    const found = codes
      .split(/\s{2,}|;\s*/)
      .slice(0, maxCodes)
      .flatMap((part): [string, string][] => {
        const [, code, meaning] = explanation.exec(part.trim()) ?? [];
        return code === undefined || meaning === undefined ? [] : [[code.toUpperCase(), meaning.trim()]];
      });
    if (column !== undefined && found.length > 0) meanings.set(column, new Map(found));
  }
  if (meanings.size === 0) return rows;
  return rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, index) => meanings.get(index)?.get(textOf(cell).trim().toUpperCase()) ?? cell),
  }));
}

function columnOf(headers: readonly (readonly string[])[], name: string): number | undefined {
  const key = normaliseHeader(name);
  if (key === '') return undefined;
  const width = Math.max(0, ...headers.map(({ length }) => length));
  const found = Array.from({ length: width }, (_, index) => index).filter((index) => {
    const words = headers.map((line) => line[index] ?? '').filter((word) => word !== '');
    return [...words, words.join(' ')].some((word) => normaliseHeader(word) === key);
  });
  return found.length === 1 ? found[0] : undefined;
}
