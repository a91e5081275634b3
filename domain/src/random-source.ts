/** A seeded random source: the same seed gives the same values on every machine. */
export interface RandomSource {
  /** Uniform in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  /** Roughly normal: a sum of four uniforms, at most two spreads from the middle. */
  around(middle: number, spread: number): number;
  happens(probability: number): boolean;
  /** One of the values, chosen by weight. */
  pick<T>(weighted: readonly (readonly [T, number])[]): T;
}

/** Mulberry32: small, fast and good enough for demo stock, pictures and tests. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    around: (middle, spread) => middle + (next() + next() + next() + next() - 2) * spread,
    happens: (probability) => next() < probability,
    pick: (weighted) => {
      const [first] = weighted;
      if (first === undefined) throw new RangeError('nothing to pick from');
      let left = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of weighted) {
        left -= weight;
        if (left < 0) return value;
      }
      return first[0];
    },
  };
}
