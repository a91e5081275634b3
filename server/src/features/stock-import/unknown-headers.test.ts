import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWithBestGuesses } from './testing/measure-files.ts';
import { makeUnknownHeaderFile } from './testing/unknown-headers.ts';

const required: ReadonlySet<string> = new Set(['stock_no', 'shape', 'carat', 'color', 'clarity', 'ppc']);
const minRight = 0.95;
/** A price is computed from a total that is rounded to cents. */
const isSamePrice = (stored: unknown, stated: unknown) =>
  typeof stored === 'number' &&
  typeof stated === 'number' &&
  Math.abs(stored - stated) <= 2 + stated / 10_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-headers-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the file of a seed with the best guesses, and compares it with the stones that it states. */
async function compare(seed: number) {
  const { name, content, stones } = makeUnknownHeaderFile(seed);
  const path = join(folder, name);
  writeFileSync(path, content);
  const { reading } = await readWithBestGuesses(path);
  const stored = new Map(reading.stones.map((stone) => [String(Reflect.get(stone, 'stock_no')), stone]));
  const wrong: string[] = reading.stones.length > stones.size ? ['a row that is no stone'] : [];
  let [values, right] = [0, 0];
  for (const [stockNo, stated] of stones) {
    const stone = stored.get(stockNo);
    for (const [field, value] of stated) {
      const isRequired = required.has(field);
      if (isRequired) values += 1;
      const read: unknown = stone === undefined ? null : Reflect.get(stone, field);
      if (read === value || (field === 'ppc' && isSamePrice(read, value))) right += isRequired ? 1 : 0;
      else if (read !== null && read !== undefined)
        wrong.push(`${stockNo} ${field}: ${JSON.stringify(read)}, not ${JSON.stringify(value)}`);
    }
  }
  return { wrong, share: right / values };
}

describe('a file whose headers are unknown words, in unknown languages, or missing', () => {
  it('gives the required values of its stones with the best guesses, and no wrong value', async () => {
    const shares: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const { wrong, share } = await compare(seed);
        expect(wrong).toEqual([]);
        shares.push(share);
      }),
      { numRuns: 60 },
    );
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(minRight);
  });
});
