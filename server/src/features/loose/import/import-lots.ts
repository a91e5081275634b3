import type { LooseLot } from '@loupe/domain';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { createGoodsApplier } from '../../stock-import/goods/apply-goods.ts';
import { applyGoodsAnswers } from '../../stock-import/goods/apply-goods-answers.ts';
import { emptyGoodsProfile } from '../../stock-import/goods/goods-profile.ts';
import { readGoodsFile, type GoodsFile } from '../../stock-import/goods/read-goods-file.ts';
import type { Answers } from '../../stock-import/questions/question.ts';
import { writeLots } from '../write-lots.ts';
import { lotKind } from './lot-kind.ts';

/** Parses a whole file of lots. Throws `FileRejectedError` when it cannot be one. */
export async function readLots(sheet: StockSheet, answers: Answers = {}): Promise<GoodsFile<LooseLot>> {
  return readGoodsFile(sheet, lotKind, applyGoodsAnswers(emptyGoodsProfile, answers, lotKind));
}

/** Stores the lots of a file, all or none, with an audit entry. */
export const applyLots = createGoodsApplier({ action: 'loose-lots-imported', write: writeLots });
