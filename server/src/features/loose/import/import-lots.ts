import type { LooseLot } from '@loupe/domain';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { noDeskRates, withRates, type DeskRates } from '../../stock-import/desk-rates.ts';
import { createGoodsApplier } from '../../stock-import/goods/apply-goods.ts';
import { applyGoodsAnswers } from '../../stock-import/goods/apply-goods-answers.ts';
import { emptyGoodsProfile } from '../../stock-import/goods/goods-profile.ts';
import { readGoodsFile, type GoodsFile } from '../../stock-import/goods/read-goods-file.ts';
import type { Answers } from '../../stock-import/questions/question.ts';
import { writeLots } from '../write-lots.ts';
import { lotKind } from './lot-kind.ts';

/**
 * Parses a whole file of lots. Throws `FileRejectedError` when it cannot be one.
 *
 * @param rates exchange rates of the desk; those of answers take precedence
 */
export async function readLots(
  sheet: StockSheet,
  answers: Answers = {},
  rates: DeskRates = noDeskRates,
): Promise<GoodsFile<LooseLot>> {
  const profile = applyGoodsAnswers(emptyGoodsProfile, answers, lotKind);
  return readGoodsFile(sheet, lotKind, withRates(profile, rates));
}

/** Stores the lots of a file, all or none, with an audit entry. */
export const applyLots = createGoodsApplier({ action: 'loose-lots-imported', write: writeLots });
