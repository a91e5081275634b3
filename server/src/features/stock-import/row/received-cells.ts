import type { Cell, SheetRow } from '../file/cell.ts';

/** Longer cells are cut: a link or a remark of that length can still be told from another. */
const longestKept = 2_000;

/** A row's cells as received, for staff who look into what became of them; none after the last filled one. */
export function receivedCells({ cells }: SheetRow, columns: number): string[] {
  const received = Array.from(cells.slice(0, columns), receivedText);
  while (received.at(-1) === '') received.pop();
  return received;
}

function receivedText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell.length > longestKept ? cell.slice(0, longestKept) : cell;
  const { text, hyperlink, formula } = cell;
  const shown = text === '' && formula !== undefined ? `=${formula}` : text;
  const whole = hyperlink === undefined || hyperlink === text ? shown : `${shown} (${hyperlink})`;
  return whole.slice(0, longestKept);
}
