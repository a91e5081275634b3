/** Seeded random choices, the same on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('there is nothing to pick from');
    return value;
  }

  isOneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  shuffle<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => ({ value, rank: this.next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ value }) => value);
  }
}
