import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPriceList, sampleListCells, type FactValue } from '@loupe/domain';
import { openFile } from '../file/open-file.ts';
import type { Answers } from '../questions/question.ts';
import { readStockFile } from '../read-stock-file.ts';
import { checkReading, type ReadingScore } from './check-reading.ts';
import { makeDealerFile } from './dealer-file.ts';
import { makeVariant, toKnownFile } from './file-variant.ts';
import { isFileAvailable, realFilePath } from './real-file.ts';

const today = 20_000;
const list = createPriceList(sampleListCells());

/** Files whose stones have numbers of their own. */
const realFiles = [
  'dealer_d_stock.csv.gz',
  'dealer_k_ovals.csv.gz',
  'dealer_rapnet_search_export.csv.gz',
  'dealer_s_sidestones_export.csv.gz',
  'dealer_s_sidestones_inventory.csv.gz',
  'retail_mixed_ja.csv.gz',
  'retail_natural_be.csv.gz',
  'retail_natural_bn.csv.gz',
];

const read = async (path: string, answers: Answers = {}) =>
  readStockFile(await openFile(path), { list, today, answers });
type Reading = Awaited<ReturnType<typeof read>>;

/** Reads a file, and again with the likeliest answer to each question until none is left. */
export async function readWithBestGuesses(
  path: string,
  known: Answers = {},
): Promise<{ reading: Reading; answers: Answers }> {
  let answers = known;
  for (let rounds = 0; ; rounds += 1) {
    const reading = await read(path, answers);
    const given = reading.questions.flatMap(({ id, options }) =>
      options.filter(({ isBestGuess }) => isBestGuess).map(({ answer }): [string, string] => [id, answer]),
    );
    if (given.length === 0 || rounds === 5) return { reading, answers };
    answers = { ...answers, ...Object.fromEntries(given) };
  }
}

export interface Measured extends ReadingScore {
  readonly name: string;
  readonly rows: number;
  /** Rows of the file that are neither stored, to fix, rejected nor dropped. */
  readonly unaccounted: number;
}

type Stones = ReadonlyMap<string, ReadonlyMap<string, FactValue>>;

/** Reads the content of a file and compares it with the stones that it states. */
async function measure(
  { name, content }: { readonly name: string; readonly content: Buffer },
  stones: Stones,
  answers: Answers,
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-files-'));
  try {
    const path = join(folder, name);
    writeFileSync(path, content);
    const reading = await read(path, answers);
    const { rows, accepted, staffOnly, toFix, rejected } = reading.counts;
    const unaccounted = rows - accepted - staffOnly - toFix - rejected;
    return { name, rows: stones.size, unaccounted, ...checkReading(reading, stones) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Measures generated files of the seeds from `first` on. */
export async function* measureGenerated(first: number, count: number): AsyncGenerator<Measured> {
  for (let seed = first; seed < first + count; seed += 1) {
    const file = await makeDealerFile(seed);
    yield await measure(file, file.stones, {});
  }
}

/** Measures variants of every real file that is available, against the reading of the file itself. */
export async function* measureVariants(first: number, countOfEach: number): AsyncGenerator<Measured> {
  for (const name of realFiles.filter(isFileAvailable)) {
    const path = realFilePath(name);
    const { reading, answers } = await readWithBestGuesses(path);
    const known = await toKnownFile(await openFile(path), reading);
    if (known === null) continue;
    for (let seed = first; seed < first + countOfEach; seed += 1) {
      const variant = await makeVariant(known, seed);
      yield { ...(await measure(variant, known.stones, answers)), name: `${name} ${variant.name}` };
    }
  }
}
