import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What stands in backticks and is a file of the repository: a name with an ending, no address of the server. */
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
    ([, id = '', level = '', kept = '', where = '']) => ({ id, level, kept, where }),
  );

  it('has each requirement once, and its figures are those of its rows', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const figures = (of: typeof rows) =>
      ['yes', 'partly', 'no', 'not applicable'].map((kept) => of.filter((row) => row.kept === kept).length);
    const written = (name: string) =>
      (new RegExp(`^\\| ${name} +\\|(.*)\\|$`, 'm').exec(text)?.[1] ?? '').split('|').map(Number);
    expect(written('Level 1')).toEqual([
      ...figures(rows.filter(({ level }) => level === '1')),
      rows.filter(({ level }) => level === '1').length,
    ]);
    expect(written('Levels 1 and 2')).toEqual([...figures(rows), rows.length]);
  });

  it('says of everything it claims where it stands', () => {
    const bare = rows.filter(({ kept, where }) => kept === 'yes' && where.trim() === '');
    expect(bare).toEqual([]);
  });
});
