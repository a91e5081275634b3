import { findFieldByHeader, findFieldsByHeader, type Field } from '../../fields.ts';
import { textOf, type SheetRow } from '../cell.ts';

const labelled = /^([\p{L} .]{2,30}):(.+)$/u;
const remarks = 'Remarks';

/**
 * Adds the lines below goods to their rows. A line that names a known column (`COLOR: FANCY LIGHT YELLOW`) is the value of
 * that column, where the cell is empty or has a code instead; other lines are remarks.
 */
export function placeNotes(
  rows: readonly SheetRow[],
  header: readonly string[],
  notes: ReadonlyMap<number, readonly string[]>,
): readonly SheetRow[] {
  if (notes.size === 0) return rows;
  const width = header.length;
  const columnOf = (label: string) => {
    const field = findFieldByHeader(label);
    const at = header.findIndex((name) => findFieldByHeader(name) === field || isAmong(field, name));
    return field === undefined || at < 0 ? undefined : at;
  };
  const firstHeader = rows.findIndex(({ cells }) => isSame(cells, header));
  return rows.map((line, index) => {
    if (index === firstHeader) return { row: line.row, cells: [...line.cells, remarks] };
    const own = notes.get(line.row);
    if (own === undefined) return line;
    // A print-out may have no header, but its goods have cells.
    const cells = Array.from(
      { length: Math.max(width, line.cells.length) },
      (_, column) => line.cells[column] ?? '',
    );
    const rest: string[] = [];
    for (const note of own) {
      const [, label = '', value = ''] = labelled.exec(note) ?? [];
      const column = label === '' ? undefined : columnOf(label);
      if (column === undefined) rest.push(note.replace(/^[*>\s-]+/, ''));
      else cells[column] = value.trim();
    }
    return { row: line.row, cells: [...cells, rest.join('; ')] };
  });
}

/** Whether a header may mean the field: `CO` the colour. */
const isAmong = (field: Field | undefined, header: string) =>
  findFieldsByHeader(header).some(({ name }) => name === field);
const isSame = (cells: SheetRow['cells'], header: readonly string[]) =>
  header.length > 0 && header.every((name, index) => textOf(cells[index]) === name);
