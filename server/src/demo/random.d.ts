/** A seeded random source: the same seed gives the same stock on every machine. */
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
/** Mulberry32: small, fast and good enough for demo stock. */
export declare function createRandomSource(seed: number): RandomSource;
