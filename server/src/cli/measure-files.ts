import {
  measureGenerated,
  measureVariants,
  type Measured,
} from '../features/stock-import/testing/measure-files.ts';

const generated = 1_200;
const variantsOfEach = 100;
const shown = 20;

interface Totals {
  files: number;
  questions: number;
  rows: number;
  right: number;
  wrong: number;
  explained: number;
  missing: number;
  unaccounted: number;
}

async function summarise(title: string, files: AsyncIterable<Measured>): Promise<number> {
  const totals: Totals = {
    files: 0,
    questions: 0,
    rows: 0,
    right: 0,
    wrong: 0,
    explained: 0,
    missing: 0,
    unaccounted: 0,
  };
  let faults = 0;
  for await (const { name, questions, rows, right, wrong, explained, missing, unaccounted } of files) {
    totals.files += 1;
    totals.questions += questions;
    totals.rows += rows;
    totals.right += right;
    totals.wrong += wrong.length;
    totals.explained += explained;
    totals.missing += missing.length;
    totals.unaccounted += unaccounted;
    if (wrong.length + missing.length + unaccounted === 0) continue;
    faults += 1;
    if (faults <= shown) console.log(`${name}: ${[...wrong, ...missing].slice(0, 3).join('; ')}`);
  }
  console.log(title);
  console.table([totals]);
  return faults;
}

const faults =
  (await summarise('Generated files', measureGenerated(1, generated))) +
  (await summarise('Variants of real files', measureVariants(1, variantsOfEach)));
if (faults > 0) process.exitCode = 1;
