import { editDistance } from '../edit-distance.ts';

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
  shortest = shortestTyped,
): Value | null {
  if (typed.length < shortest) return null;
  let best: { distance: number; value: Value; word: string } | null = null;
  let isTied = false;
  for (const [word, value] of words) {
    const allowed = word.length >= shortestForTwo ? 2 : 1;
    if (word.length < shortestTyped || typed.charAt(0) !== word.charAt(0)) continue;
    if (Math.abs(typed.length - word.length) > allowed) continue;
    const distance = editDistance(typed, word, allowed);
    if (distance > allowed) continue;
    if (best === null || distance < best.distance) {
      isTied = false;
      best = { distance, value, word };
    } else if (distance === best.distance && value !== best.value) isTied = true;
  }
  return isTied ? null : (best?.value ?? null);
}
