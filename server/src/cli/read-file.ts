import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createPriceList, gulfDay, sampleListCells } from '@loupe/domain';
import { FileRejectedError } from '../features/stock-import/file/cell.ts';
import { openFile } from '../features/stock-import/file/open-file.ts';
import { readStockFile } from '../features/stock-import/read-stock-file.ts';
import { loadAnswers } from './stock-import/answers.ts';
import { UsageError } from './stock-import/arguments.ts';

const usage = `Usage: npm run -s files:read -- FILE [--answers FILE.json]

Prints as JSON what an import of the file would do, without a database. List prices are those of the sample list.

  --answers    answers to questions of an earlier reading: {"<id of the question>": "<answer>"}`;

function parseArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { answers: { type: 'string' } },
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new UsageError('Exactly one file is required.');
    return { path, answers: values.answers };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '');
  }
}

/** Writes a JSON object piece by piece: the stones of a large file exceed the longest string. */
async function writeJson(object: object): Promise<void> {
  let separator = '{';
  for (const [key, value] of Object.entries(object)) {
    await write(`${separator}\n${JSON.stringify(key)}: `);
    separator = ',';
    if (!Array.isArray(value)) await write(JSON.stringify(value));
    else {
      for (const [index, entry] of value.entries())
        await write(`${index === 0 ? '[' : ','}\n${JSON.stringify(entry)}`);
      await write(value.length === 0 ? '[]' : ']');
    }
  }
  await write('\n}\n');
}

const write = async (text: string) =>
  new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

async function run() {
  const { path, answers } = parseArguments();
  const reading = await readStockFile(await openFile(path), {
    answers: await loadAnswers(answers),
    list: createPriceList(sampleListCells()),
    today: gulfDay(new Date()),
  });
  await writeJson({ file: basename(path), priceList: 'SAMPLE', ...reading });
}

try {
  await run();
} catch (error) {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (isMissing) console.error(`The file does not exist: ${error.message}`);
  else if (error instanceof FileRejectedError) console.error(error.message);
  else throw error;
  process.exitCode = 2;
}
