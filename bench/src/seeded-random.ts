/**
 * A seeded random number generator (mulberry32): the same seed produces the same stock and the same queries.
 */
export type SeededRandom = {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** An integer from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number;
  readonly chance: (share: number) => boolean;
  /** A random index into the weights, with a probability proportional to its weight. */
  readonly weighted: (weights: readonly number[]) => number;
  /** Approximately normally distributed around 0, with spread 1. */
  readonly bell: () => number;
};

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    weighted(weights) {
      let left = next() * weights.reduce((total, weight) => total + weight, 0);
      const at = weights.findIndex((weight) => (left -= weight) < 0);
      return at < 0 ? weights.length - 1 : at;
    },
    bell: () => next() + next() + next() + next() - 2,
  };
}
