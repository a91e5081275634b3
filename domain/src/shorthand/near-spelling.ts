/**
 * Whether a typed word is a slip of the pen for another: the same first letter and one letter too many, too
 * few, wrong or swapped; two in words of eight letters and more. Only for words of five letters and more.
 */
export function isNear(typed: string, meant: string): boolean {
  if (typed.length < 5 || meant.length < 5 || typed.charAt(0) !== meant.charAt(0)) return false;
  const allowed = meant.length >= 8 ? 2 : 1;
  return Math.abs(typed.length - meant.length) <= allowed && distance(typed, meant) <= allowed;
}

/** Edit distance in which swapping two neighbours is one slip. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a.charAt(i - 1) === b.charAt(j - 1);
      let slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped =
        i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);
      if (isSwapped) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      next.push(slips);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
