import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LooseLot } from '@loupe/domain';
import { FileRejectedError } from '../../stock-import/file/cell.ts';
import { openFile } from '../../stock-import/file/open-file.ts';
import type { GoodsFile } from '../../stock-import/goods/read-goods-file.ts';
import type { Answers, Question } from '../../stock-import/questions/question.ts';
import {
  damage,
  type Damage,
  withDamage,
  writeGoodsFile,
  type GeneratedColumn,
} from '../../stock-import/testing/goods-layout.ts';
import { lotColumns, lotFile, sectionsOf, type LotFile, type StatedLot } from '../testing/lot-file.ts';
import { readLots } from './import-lots.ts';

let folder = '';
let written = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-lots-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: Buffer, answers: Answers): Promise<GoodsFile<LooseLot>> {
  written += 1;
  const path = join(folder, `list ${written}`);
  writeFileSync(path, content);
  return readLots(await openFile(path), answers);
}

/** The answer of a user who knows the lots; undefined where the question shows that the reader is wrong. */
function answerTo({ id, options }: Question, columns: readonly GeneratedColumn[]): string | undefined {
  const known: Readonly<Record<string, string>> = {
    'all:kind': 'MELEE',
    type: 'Natural',
    'all:location': 'DXB',
  };
  if (known[id] !== undefined) return known[id];
  const field = columns.find(
    ({ header }) => id === `column:${header.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`,
  )?.field;
  return options.find(({ answer }) => answer === field)?.answer;
}

async function readWithAnswers(content: Buffer, columns: readonly GeneratedColumn[]) {
  const answers: Record<string, string> = {};
  for (let round = 0; ; round += 1) {
    const file = await read(content, answers);
    const open = file.questions.filter(({ id }) => answers[id] === undefined);
    const given = open.flatMap((question) => {
      const answer = answerTo(question, columns);
      return answer === undefined ? [] : [[question.id, answer] as const];
    });
    if (given.length === 0 || round > 5) return file;
    for (const [id, answer] of given) answers[id] = answer;
  }
}

/** What a stored lot must have, by attribute. */
function expectedOf({ lot_no: number, shape, size, color, clarity, pieces, carats, rate }: StatedLot) {
  const scaled = (text: string, scale: number) => Math.round(Number(text) * 10 ** scale);
  return {
    lot_no: number,
    shape,
    color,
    clarity,
    pieces,
    carats: Math.round(carats * 1_000),
    rate: rate * 100,
    ...(size.of === 'sieve' && { sieve_from: size.low, sieve_to: size.high }),
    ...(size.of === 'mm' && { mm_from: scaled(size.low, 2), mm_to: scaled(size.high, 2) }),
    ...(size.of === 'pointer' && { pointer_from: scaled(size.low, 3), pointer_to: scaled(size.high, 3) }),
  };
}

/** Values of a stored lot that differ from the stated ones. */
function differences(lot: LooseLot, stated: StatedLot): readonly string[] {
  const stored: Readonly<Record<string, unknown>> = { ...lot };
  return Object.entries(expectedOf(stated))
    .filter(([key, value]) => stored[key] !== value)
    .map(([key, value]) => `${key}: ${String(stored[key])} instead of ${String(value)}`);
}

const write = (file: LotFile, columns: readonly GeneratedColumn[]) =>
  writeGoodsFile(columns, file.layout, 'Melee available November', sectionsOf(file));

describe('generated file of lots', () => {
  it('is read as it states, after the answers to its questions', async () => {
    await fc.assert(
      fc.asyncProperty(lotFile, async (file) => {
        const columns = lotColumns(file);
        const { content } = write(file, columns);
        const result = await readWithAnswers(content, columns);
        const wrong = result.goods.flatMap((lot) => {
          const stated = file.lots.find(({ lot_no: number }) => number === lot.lot_no);
          return stated === undefined ? [`${lot.lot_no ?? ''} is not in the file`] : differences(lot, stated);
        });
        expect(wrong).toEqual([]);
        expect([result.goods.length, result.issues, result.questions]).toEqual([file.lots.length, [], []]);
      }),
      { numRuns: 125 },
    );
  });

  it('never gives a wrong value for a damaged cell without a question or a remark', async () => {
    await fc.assert(
      fc.asyncProperty(lotFile, damage, async (file, cell) => {
        expect(await findUnexplained(file, cell)).toEqual([]);
      }),
      { numRuns: 125 },
    );
  });
});

/** Wrong values of rows that have neither a question nor a remark, in a file with a damaged cell. */
async function findUnexplained(file: LotFile, cell: Damage): Promise<readonly string[]> {
  const damaged = withDamage(lotColumns(file), cell);
  const { content, rowNumbers } = write(file, damaged.columns);
  try {
    const result = await readWithAnswers(content, damaged.columns);
    const hasIssues = result.issues.some(({ row }) => row === rowNumbers[damaged.row]);
    return result.goods.flatMap((lot, index) => {
      const row = rowNumbers.indexOf(result.goodsRows[index]?.row ?? 0);
      const stated = file.lots[row];
      if (stated === undefined) return ['a row that is no lot is stored'];
      // A damaged number is the number that the file states.
      const isExplained =
        row === damaged.row && (hasIssues || cell.text === '' || damaged.field === 'lot_no');
      // A column may become unrecognisable, so that its values are unknown; they are never wrong.
      return isExplained ? [] : differences(lot, stated).filter((text) => !text.includes(': null'));
    });
  } catch (error) {
    if (error instanceof FileRejectedError) return [];
    throw error;
  }
}
