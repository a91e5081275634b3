import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Rows of docs/coverage.md: requirement of the specification | files that implement it, or open | tests that
 * cover it.
 */
function rows() {
  return readFileSync('docs/coverage.md', 'utf8')
    .split('\n')
    .filter((line) => /^\|(?! *-)/.test(line) && !/^\| *(Row|What)/.test(line))
    .map((line) => {
      const [what = '', files = '', tests = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return { what, files, tests };
    });
}

const named = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, file]) => file ?? '');

describe('docs/coverage.md', () => {
  it('has a row for every part of the specification, implemented or marked as open', () => {
    expect(rows().length).toBeGreaterThan(100);
    for (const { what, files } of rows()) {
      expect(what).not.toBe('');
      expect(files === 'open' || named(files).length > 0, `${what}: neither open nor a file`).toBe(true);
    }
  });

  it('names only existing files and tests, and a test for every implemented part', () => {
    for (const { what, files, tests } of rows()) {
      const missing = [...named(files), ...named(tests)].filter((file) => !existsSync(file));
      expect(missing, what).toEqual([]);
      expect(files === 'open' || named(tests).length > 0, `${what}: done but no test`).toBe(true);
    }
  });
});
