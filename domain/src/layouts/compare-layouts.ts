import type { Layout } from './layout-rules.ts';

/** Orders sets: closest first, then the cheaper, then by stock numbers in the order of the set. */
export function compareLayouts(
  a: Layout,
  b: Layout,
  numbersOf: (layout: Layout) => readonly string[],
): number {
  if (a.penalty !== b.penalty) return a.penalty - b.penalty;
  if (a.amount !== b.amount) return a.amount - b.amount;
  const [one, other] = [numbersOf(a).join('\0'), numbersOf(b).join('\0')];
  return one < other ? -1 : one > other ? 1 : 0;
}
