import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Answers } from './questions/question.ts';
import { readWithBestGuesses } from './testing/measure-files.ts';
import { isFileAvailable } from './testing/real-file.ts';
import { statedFiles, takeExcerpt, type FileExcerpt } from './testing/stated-attributes.ts';

const maxRows = 400;
/** The price per carat is stored in whole cents; a total and a discount follow from it. */
const tolerances: Readonly<Record<string, (caratThousandths: number) => number>> = {
  amount: (caratThousandths) => 1 + caratThousandths / 2_000,
  ppc: () => 1,
  disc: () => 1,
};

interface Share {
  stated: number;
  right: number;
}

/** Compares the stored values of an excerpt with the stated ones. */
async function compare({ content, rows }: FileExcerpt, answers: Answers | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-attributes-'));
  try {
    const path = join(folder, 'excerpt.csv');
    writeFileSync(path, content);
    const { reading } = await readWithBestGuesses(path, answers);
    const explained = new Set(reading.rows.filter(({ reasons }) => reasons.length > 0).map(({ row }) => row));
    const shares: Record<string, Share> = {};
    const unexplained: string[] = [];
    for (const stone of reading.stones) {
      for (const [attribute, value] of rows.get(stone.row) ?? []) {
        const stored: unknown = Reflect.get(stone, attribute);
        const tolerance = tolerances[attribute]?.(Number(Reflect.get(stone, 'carat'))) ?? 0;
        const isRight =
          typeof stored === 'number' && typeof value === 'number'
            ? Math.abs(stored - value) <= tolerance
            : stored === value;
        const share = (shares[attribute] ??= { stated: 0, right: 0 });
        share.stated += 1;
        if (isRight) share.right += 1;
        else if (!explained.has(stone.row))
          unexplained.push(`row ${stone.row} ${attribute}: ${String(stored)} instead of ${value}`);
      }
    }
    return { reading, shares, unexplained };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const availableFiles = statedFiles.filter(({ name }) => isFileAvailable(name));

describe.skipIf(availableFiles.length === 0)('attributes of the real files', () => {
  const table: Record<string, Record<string, string>> = {};
  afterAll(() => console.table(table));

  it.each(availableFiles)(
    '$name are stored as the file states them, by columns that were mapped by hand',
    async (file) => {
      const excerpt = takeExcerpt(file, maxRows);
      const { reading, shares, unexplained } = await compare(excerpt, file.answers);
      const { rows, accepted, staffOnly, toFix, rejected } = reading.counts;
      const percents = Object.entries(shares).map(([attribute, { stated, right }]): [string, number] => [
        attribute,
        (100 * right) / stated,
      ]);
      table[file.name] = Object.fromEntries(
        percents.map(([attribute, percent]) => [attribute, percent.toFixed(1)]),
      );
      expect(unexplained.slice(0, 20)).toEqual([]);
      expect(percents.filter(([, percent]) => percent < 99)).toEqual([]);
      expect(accepted + staffOnly + toFix + rejected).toBe(rows);
      expect(Object.keys(shares).toSorted()).toEqual(Object.keys(file.columns).toSorted());
    },
    60_000,
  );
});
