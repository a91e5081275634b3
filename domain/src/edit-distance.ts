/**
 * Number of letters to insert, delete, replace or swap with the next one to turn one text into another.
 * @returns more than `limit` when the distance exceeds the limit.
 */
export function editDistance(first: string, second: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const cost = first[row - 1] === second[column - 1] ? 0 : 1;
      let value = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
      );
      const isSwap =
        row > 1 &&
        column > 1 &&
        first[row - 1] === second[column - 2] &&
        first[row - 2] === second[column - 1];
      if (isSwap) value = Math.min(value, (beforeLast[column - 2] ?? 0) + 1);
      current.push(value);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return last[second.length] ?? limit + 1;
}
