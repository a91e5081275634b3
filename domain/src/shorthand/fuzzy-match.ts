/** Shortest typed word that is compared, and shortest word that may differ in two letters. */
const shortestTyped = 5;
const shortestForTwo = 7;

/**
 * The word that a typed word is a misspelling of: the same first letter, and one letter too many, missing, wrong or
 * swapped; two in words of seven letters and more. Null when no word is near, or when two words are equally near.
 */
export function findNearest<Value>(
  typed: string,
  words: readonly (readonly [word: string, value: Value])[],
): Value | null {
  if (typed.length < shortestTyped) return null;
  let best: { distance: number; value: Value; word: string } | null = null;
  let isTied = false;
  for (const [word, value] of words) {
    const allowed = word.length >= shortestForTwo ? 2 : 1;
    if (word.length < shortestTyped || typed.charAt(0) !== word.charAt(0)) continue;
    if (Math.abs(typed.length - word.length) > allowed) continue;
    const distance = editDistance(typed, word);
    if (distance > allowed) continue;
    if (best === null || distance < best.distance) {
      isTied = false;
      best = { distance, value, word };
    } else if (distance === best.distance && value !== best.value) isTied = true;
  }
  return isTied ? null : (best?.value ?? null);
}

/** Edit distance that counts a swap of two adjacent letters as one edit. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a.charAt(i - 1) === b.charAt(j - 1);
      let edits = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped =
        i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);
      if (isSwapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      next.push(edits);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
