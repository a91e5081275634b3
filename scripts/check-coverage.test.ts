import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Rows of docs/coverage.md: what the specification asks | files that do it, or open | tests that hold it. */
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
  it('has a row for every part of the specification, each done or said to be open', () => {
    expect(rows().length).toBeGreaterThan(100);
    for (const { what, files } of rows()) {
      expect(what).not.toBe('');
      expect(files === 'open' || named(files).length > 0, `${what}: neither open nor a file`).toBe(true);
    }
  });

  it('names only files and tests that exist, and a test for everything that is done', () => {
    for (const { what, files, tests } of rows()) {
      const missing = [...named(files), ...named(tests)].filter((file) => !existsSync(file));
      expect(missing, what).toEqual([]);
      expect(files === 'open' || named(tests).length > 0, `${what}: done but no test`).toBe(true);
    }
  });
});
