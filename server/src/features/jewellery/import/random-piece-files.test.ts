import type { JewelleryPiece } from '@loupe/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileRejectedError } from '../../stock-import/file/cell.ts';
import type { Answers } from '../../stock-import/questions/question.ts';
import { damage, withDamage, writeGoodsFile, type Damage } from '../../stock-import/testing/goods-layout.ts';
import { readContent } from '../testing/piece-files.ts';
import {
  pieceColumns,
  pieceFile,
  pieceSections,
  type PieceFile,
  type StatedPiece,
} from '../testing/random-piece-file.ts';

const answers: Answers = { 'all:location': 'DXB', 'currency:USD': 'USD' };
const title = 'Jewellery list November';

/** Values of a stored piece that differ from the stated ones. */
function differences(piece: JewelleryPiece, stated: StatedPiece, { has }: PieceFile): readonly string[] {
  const [stones] = piece.stones;
  const hundred = (value: number) => Math.round(value * 100);
  const values: readonly (readonly [string, unknown, unknown])[] = [
    ['stock_no', piece.stock_no, stated.stock_no],
    ['type', piece.jewellery_type, stated.type],
    ['title', piece.title, stated.title],
    ['metal', piece.metal[0] ?? null, stated.metal],
    ['karat', piece.karat[0] ?? null, stated.karat],
    ['net weight', piece.metal_weight_g, hundred(stated.net)],
    ['gross weight', piece.total_weight_g, has.gross ? hundred(stated.gross) : null],
    ['diamonds', piece.tdw, Math.round(stated.carats * 1_000)],
    ['count', piece.stone_qty, stated.stones],
    ['colour', stones?.color ?? null, stated.color],
    ['clarity', stones?.clarity ?? null, stated.clarity],
    ['price', piece.total_price, stated.price * 100],
    ['retail', piece.msrp, has.retail ? stated.retail * 100 : null],
  ];
  return values
    .filter(([, stored, expected]) => stored !== expected)
    .map(([name, stored, expected]) => `${name}: ${String(stored)} instead of ${String(expected)}`);
}

describe('generated file of jewellery', () => {
  it('is read as it states, after the answers to its questions', async () => {
    await fc.assert(
      fc.asyncProperty(pieceFile, async (file) => {
        const { content } = writeGoodsFile(pieceColumns(file), file.layout, title, pieceSections(file));
        const { goods, issues, questions } = await readContent(content, undefined, answers);
        const wrong = goods.flatMap((piece) => {
          const stated = file.pieces.find(({ stock_no: number }) => number === piece.stock_no);
          return stated === undefined
            ? ['a row that is no piece is stored']
            : differences(piece, stated, file);
        });
        expect([wrong, goods.length, issues, questions]).toEqual([[], file.pieces.length, [], []]);
      }),
      { numRuns: 125 },
    );
  });

  it('never gives a wrong value for a damaged cell without a question or a remark', async () => {
    await fc.assert(
      fc.asyncProperty(pieceFile, damage, async (file, cell) => {
        expect(await findUnexplained(file, cell)).toEqual([]);
      }),
      { numRuns: 125 },
    );
  });
});

/** Fields that may hold any text. */
const freeTexts: ReadonlySet<string> = new Set(['stock_no', 'title']);

/** Wrong values of rows that have neither a question nor a remark, in a file with a damaged cell. */
async function findUnexplained(file: PieceFile, cell: Damage): Promise<readonly string[]> {
  const damaged = withDamage(pieceColumns(file), cell);
  const { content, rowNumbers } = writeGoodsFile(damaged.columns, file.layout, title, pieceSections(file));
  try {
    const result = await readContent(content, undefined, answers);
    const hasIssues = result.issues.some(({ row }) => row === rowNumbers[damaged.row]);
    return result.goods.flatMap((piece, index) => {
      const row = rowNumbers.indexOf(result.goodsRows[index]?.row ?? 0);
      const stated = file.pieces[row];
      if (stated === undefined) return ['a row that is no piece is stored'];
      const isExplained =
        row === damaged.row && (hasIssues || cell.text === '' || freeTexts.has(damaged.field));
      // A column may become unrecognisable, so that its values are unknown; they are never wrong.
      return isExplained ? [] : differences(piece, stated, file).filter((text) => !text.includes(': null'));
    });
  } catch (error) {
    if (error instanceof FileRejectedError) return [];
    throw error;
  }
}
