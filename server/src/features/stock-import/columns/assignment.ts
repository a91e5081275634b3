/**
 * Assigns each row at most one column so that the sum of the weights is the largest (Hungarian method, cubic in
 * the number of rows). Weights are at least 0; a weight of 0 means that the pair is impossible.
 *
 * @returns the column of each row, null for a row without one
 */
export function assignBest(weights: readonly (readonly number[])[], columns: number): (number | null)[] {
  const rows = weights.length;
  const size = columns + rows;
  // Every row has a further column that means "none", so that each row can be assigned.
  const cost = (row: number, column: number) => -(column < columns ? (weights[row]?.[column] ?? 0) : 0);
  const rowPotential = Array.from({ length: rows + 1 }, (): number => 0);
  const columnPotential = Array.from({ length: size + 1 }, (): number => 0);
  const rowOfColumn = Array.from({ length: size + 1 }, (): number => 0);
  for (let row = 1; row <= rows; row += 1) augment(row);
  const found = Array.from({ length: rows }, (): number | null => null);
  for (let column = 1; column <= columns; column += 1) {
    const row = (rowOfColumn[column] ?? 0) - 1;
    if (row >= 0 && (weights[row]?.[column - 1] ?? 0) > 0) found[row] = column - 1;
  }
  return found;

  function augment(start: number) {
    const previous = Array.from({ length: size + 1 }, (): number => 0);
    const slack = Array.from({ length: size + 1 }, (): number => Number.POSITIVE_INFINITY);
    const isUsed = Array.from({ length: size + 1 }, (): boolean => false);
    rowOfColumn[0] = start;
    let current = 0;
    do {
      isUsed[current] = true;
      const row = rowOfColumn[current] ?? 0;
      let smallest = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let column = 1; column <= size; column += 1) {
        if (isUsed[column] === true) continue;
        const reduced = cost(row - 1, column - 1) - (rowPotential[row] ?? 0) - (columnPotential[column] ?? 0);
        if (reduced < (slack[column] ?? 0)) {
          slack[column] = reduced;
          previous[column] = current;
        }
        if ((slack[column] ?? 0) < smallest) {
          smallest = slack[column] ?? 0;
          next = column;
        }
      }
      for (let column = 0; column <= size; column += 1) {
        if (isUsed[column] === true) {
          const used = rowOfColumn[column] ?? 0;
          rowPotential[used] = (rowPotential[used] ?? 0) + smallest;
          columnPotential[column] = (columnPotential[column] ?? 0) - smallest;
        } else slack[column] = (slack[column] ?? 0) - smallest;
      }
      current = next;
    } while ((rowOfColumn[current] ?? 0) !== 0);
    while (current !== 0) {
      const before = previous[current] ?? 0;
      rowOfColumn[current] = rowOfColumn[before] ?? 0;
      current = before;
    }
  }
}
