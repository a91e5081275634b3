import type { Cell, SheetRow } from '../file/cell.ts';

/** Longer cells are truncated; links and remarks of this length are still distinguishable. */
const maxStoredLength = 2_000;

/**
 * Cells of a row as received, for staff who check how they were parsed. Empty cells after the last filled one
 * are dropped.
 */
export function toSourceCells({ cells }: SheetRow, columns: number, firstHeader = 0): string[] {
  const before = Array.from({ length: firstHeader }, () => '');
  const received = [...before, ...Array.from(cells.slice(0, columns), receivedText)];
  while (received.at(-1) === '') received.pop();
  return received;
}

function receivedText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell.length > maxStoredLength ? cell.slice(0, maxStoredLength) : cell;
  const { text, hyperlink, formula } = cell;
  const shown = text === '' && formula !== undefined ? `=${formula}` : text;
  const whole = hyperlink === undefined || hyperlink === text ? shown : `${shown} (${hyperlink})`;
  return whole.slice(0, maxStoredLength);
}
