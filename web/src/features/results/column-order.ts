import type { ResultColumn } from './result-columns.ts';

/**
 * Sorts columns by the user's order: the sticky ones first, then the ones in `order`. Columns the user never
 * moved, including new ones, follow the column they follow in the table of attributes.
 */
export function sortColumns(
  columns: readonly ResultColumn[],
  order: readonly string[],
): readonly ResultColumn[] {
  const placed = order.flatMap(
    (key) => columns.find((column) => column.key === key && !column.isSticky) ?? [],
  );
  const result = [...placed];
  let after = 0;
  for (const column of columns) {
    if (column.isSticky) continue;
    const known = result.indexOf(column);
    if (known >= 0) after = known + 1;
    else {
      result.splice(after, 0, column);
      after += 1;
    }
  }
  return [...columns.filter(({ isSticky }) => isSticky), ...result];
}

/**
 * The order after moving a column to the position of another. Sticky columns do not move and are no target.
 */
export function moveColumn(columns: readonly ResultColumn[], key: string, target: string): readonly string[] {
  const keys = columns.filter(({ isSticky }) => !isSticky).map((column) => column.key);
  const [from, to] = [keys.indexOf(key), keys.indexOf(target)];
  if (from < 0 || to < 0) return keys;
  return keys.toSpliced(from, 1).toSpliced(to, 0, key);
}
