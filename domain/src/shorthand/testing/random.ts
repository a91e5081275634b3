import { createRandomSource, type RandomSource } from '../../random-source.ts';

/** Seeded random choices, the same on every machine. */
export class Random {
  readonly #source: RandomSource;

  constructor(seed: number) {
    this.#source = createRandomSource(seed);
  }

  /** A number from 0 up to 1. */
  next(): number {
    return this.#source.next();
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
