import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Repository files named in backticks: names with a file extension, as opposed to URL paths of the server.
 */
const cited = (text: string) =>
  Array.from(
    text.matchAll(/`((?:[\w@.-]+\/)*[\w@.-]+\.(?:ts|tsx|js|mjs|json|md|sql|css|html|yml))`/g),
    ([, file]) => file ?? '',
  );

describe.each(['docs/asvs.md', 'docs/security.md'])('%s', (document) => {
  it('cites only files that exist', () => {
    const files = cited(readFileSync(document, 'utf8'));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('docs/asvs.md', () => {
  const text = readFileSync('docs/asvs.md', 'utf8');
  const rows = Array.from(
    text.matchAll(/^\| (V[\d.]+) +\| ([12]) +\| [^|]* \| (yes|partly|no|not applicable) +\| (.*) \|$/gm),
    ([, id = '', level = '', isMet = '', where = '']) => ({ id, level, kept: isMet, where }),
  );

  it('lists each requirement once, with totals that match its rows', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const figures = (of: typeof rows) =>
      ['yes', 'partly', 'no', 'not applicable'].map((isMet) => of.filter((row) => row.kept === isMet).length);
    const written = (name: string) =>
      (new RegExp(`^\\| ${name} +\\|(.*)\\|$`, 'm').exec(text)?.[1] ?? '').split('|').map(Number);
    expect(written('Level 1')).toEqual([
      ...figures(rows.filter(({ level }) => level === '1')),
      rows.filter(({ level }) => level === '1').length,
    ]);
    expect(written('Levels 1 and 2')).toEqual([...figures(rows), rows.length]);
  });

  it('states where every fulfilled requirement is implemented', () => {
    const bare = rows.filter(({ kept: isMet, where }) => isMet === 'yes' && where.trim() === '');
    expect(bare).toEqual([]);
  });
});
