import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createPriceList, gulfDay, sampleListCells } from '@loupe/domain';
import { z } from 'zod';
import { pieceKind } from '../features/jewellery/import/piece-kind.ts';
import { lotKind } from '../features/loose/import/lot-kind.ts';
import { FileRejectedError } from '../features/stock-import/file/cell.ts';
import { openFile } from '../features/stock-import/file/open-file.ts';
import { presentGoodsFile } from '../features/stock-import/goods/present-goods.ts';
import { readStockFile } from '../features/stock-import/read-stock-file.ts';
import { goodsKinds } from '../features/stock-import/tables/other-goods.ts';
import { detectGoodsKind } from './detect-goods-kind.ts';
import { loadAnswers } from './stock-import/answers.ts';
import { isMissingFileError, UsageError } from './run-command.ts';

const usage = `Usage: npm run -s files:read -- FILE [--kind stones|lots|pieces] [--answers FILE.json]

Prints as JSON what an import of the file would do, without a database. List prices are those of the sample list.

  --kind       stones, loose lots or pieces of jewellery (default: what the columns and values of the file show)
  --answers    answers to questions of an earlier reading: {"<id of the question>": "<answer>"}`;

function parseArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { answers: { type: 'string' }, kind: { type: 'string' } },
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new UsageError('Exactly one file is required.');
    const kind = z.enum(goodsKinds).optional().safeParse(values.kind);
    if (!kind.success) throw new UsageError(`--kind must be ${goodsKinds.join(', ')}.`);
    return { path, answers: values.answers, kind: kind.data };
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
  const { path, kind: given, answers: answersPath } = parseArguments();
  const file = await openFile(path);
  const answers = await loadAnswers(answersPath);
  const kind = given ?? (await detectGoodsKind(file));
  const head = { file: basename(path), kind };
  if (kind === 'lots') await writeJson({ ...head, ...(await presentGoodsFile(file, lotKind, answers)) });
  else if (kind === 'pieces')
    await writeJson({ ...head, ...(await presentGoodsFile(file, pieceKind, answers)) });
  else {
    const list = createPriceList(sampleListCells());
    const reading = await readStockFile(file, { answers, list, today: gulfDay(new Date()) });
    await writeJson({ ...head, priceList: 'SAMPLE', ...reading });
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof Error && isMissingFileError(error))
    console.error(`The file does not exist: ${error.message}`);
  else if (error instanceof FileRejectedError) console.error(error.message);
  else throw error;
  process.exitCode = 2;
}
