import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { safeCsvLines } from './csv-lines.ts';

const sources = fileURLToPath(new URL('..', import.meta.url));

it('no cell of a CSV is a formula, whatever precedes its sign', () => {
  expect(safeCsvLines([['a', ' =HYPERLINK("x")', '\t+1', '　＝1', '-1']])).toBe(
    `a,"' =HYPERLINK(""x"")",'\t+1,'　＝1,'-1\n`,
  );
});

it('every module that writes CSV is safe from formulas', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'),
  );
  const writers = files.filter((file) =>
    readFileSync(path.join(sources, file), 'utf8').includes("from 'csv-stringify"),
  );
  expect(writers.length).toBeGreaterThan(0);
  for (const file of writers)
    expect([file, readFileSync(path.join(sources, file), 'utf8').includes('escapeFormula')]).toEqual([
      file,
      true,
    ]);
});
