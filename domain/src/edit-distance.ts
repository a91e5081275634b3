/**
 * Number of letters to insert, delete, replace or swap with the next one to turn one text into another.
 * @returns more than `limit` when the distance exceeds the limit.
 */
export function editDistance(first: string, second: string, limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(first.length - second.length) > limit) return beyond;
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row += 1) {
    // A cell further from the diagonal than the limit is beyond the limit.
    const from = Math.max(1, row - limit);
    const to = Math.min(second.length, row + limit);
    const letter = first.charCodeAt(row - 1);
    const current: number[] = [];
    current[from - 1] = from === 1 ? row : beyond;
    let least = current[from - 1] ?? beyond;
    for (let column = from; column <= to; column += 1) {
      const isSame = letter === second.charCodeAt(column - 1);
      let value = (last[column - 1] ?? beyond) + (isSame ? 0 : 1);
      value = Math.min(value, (last[column] ?? beyond) + 1, (current[column - 1] ?? beyond) + 1);
      if (
        row > 1 &&
        column > 1 &&
        letter === second.charCodeAt(column - 2) &&
        first.charCodeAt(row - 2) === second.charCodeAt(column - 1)
      )
        value = Math.min(value, (beforeLast[column - 2] ?? beyond) + 1);
      current[column] = value;
      least = Math.min(least, value);
    }
    if (least > limit) return beyond;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[second.length] ?? beyond, beyond);
}

/**
 * The letters of a text as a set of 31 bits; several letters share a bit. Comparing the sets of two texts rules
 * out most distances without calculating them.
 */
export function letterSetOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) letters |= 1 << (text.charCodeAt(index) % 31);
  return letters;
}

/** Whether texts with these letters can be within a distance: one edit changes at most two letters of the set. */
export function canBeWithin(first: number, second: number, limit: number): boolean {
  let differing = first ^ second;
  let count = 0;
  while (differing !== 0) {
    differing &= differing - 1;
    count += 1;
  }
  return count <= 2 * limit;
}
