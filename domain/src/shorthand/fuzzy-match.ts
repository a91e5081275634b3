/**
 * Whether a typed word is a misspelling of another: the same first letter, and one letter too many, missing,
 * wrong or
 * swapped; two in words of eight letters and more. Applies only to words of five letters and more.
 */
export function isTypoOf(typed: string, word: string): boolean {
  if (typed.length < 5 || word.length < 5 || typed.charAt(0) !== word.charAt(0)) return false;
  const allowed = word.length >= 8 ? 2 : 1;
  return Math.abs(typed.length - word.length) <= allowed && distance(typed, word) <= allowed;
}

/** Edit distance that counts a swap of two adjacent letters as one edit. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
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
