import { describe, expect, it } from 'vitest';
import { findPatterns, textOfPattern } from './find-patterns.ts';
import { hashPattern, isLinear, readLinearPatterns } from './linear-patterns.ts';

describe('regular expressions of the product', () => {
  const { patterns, unknown } = findPatterns();

  it('are all known: a pattern built from an argument has a sample', () => {
    expect(patterns.length).toBeGreaterThan(250);
    expect(unknown).toEqual([]);
  });

  it('take time linear in the length of the matched text', async () => {
    const known = readLinearPatterns();
    const superLinear: string[] = [];
    for (const pattern of patterns)
      if (!known.has(hashPattern(pattern)) && !(await isLinear(pattern)))
        superLinear.push(`${pattern.file}: ${textOfPattern(pattern)}`);
    expect(superLinear).toEqual([]);
  }, 300_000);

  it('are stored as linear only while the product contains them; `npm run check:patterns` stores them again', () => {
    const hashes = new Set(patterns.map(hashPattern));
    expect([...readLinearPatterns()].filter((hash) => !hashes.has(hash))).toEqual([]);
  });

  it('are detected when their time is not linear', async () => {
    expect(await isLinear({ source: String.raw`<sheet\b[^>]*>`, flags: 'g' })).toBe(false);
  });
});
