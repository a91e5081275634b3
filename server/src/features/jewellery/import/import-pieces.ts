import type { JewelleryPiece } from '@loupe/domain';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { noDeskRates, withRates, type DeskRates } from '../../stock-import/desk-rates.ts';
import { createGoodsApplier } from '../../stock-import/goods/apply-goods.ts';
import { applyGoodsAnswers } from '../../stock-import/goods/apply-goods-answers.ts';
import { emptyGoodsProfile, type GoodsProfile } from '../../stock-import/goods/goods-profile.ts';
import { readGoodsFile, type GoodsFile } from '../../stock-import/goods/read-goods-file.ts';
import type { Answers } from '../../stock-import/questions/question.ts';
import { writePieces } from '../write-pieces.ts';
import { pieceKind } from './piece-kind.ts';
import { emptyPieceMap, type PieceMap } from './piece-map.ts';

/**
 * Parses a whole file of jewellery. Throws `FileRejectedError` when it cannot be one.
 *
 * @param rates exchange rates of the desk; those of answers take precedence
 */
export async function readPieces(
  sheet: StockSheet,
  map: PieceMap = emptyPieceMap,
  answers: Answers = {},
  rates: DeskRates = noDeskRates,
): Promise<GoodsFile<JewelleryPiece>> {
  const profile = applyGoodsAnswers(withPieceMap(emptyGoodsProfile, map), answers, pieceKind);
  return readGoodsFile(sheet, pieceKind, withRates(profile, rates));
}

/** A profile with the headers and constants of a map, which take precedence over it. */
export const withPieceMap = (
  profile: GoodsProfile,
  { headers, constants: { location, currency } }: PieceMap,
): GoodsProfile => ({
  ...profile,
  headers: { ...profile.headers, ...headers },
  constants: {
    ...profile.constants,
    ...(location !== undefined && { location }),
    ...(currency !== undefined && { currency }),
  },
});

/** Stores the pieces of a file, all or none, with an audit entry. */
export const applyPieces = createGoodsApplier({ action: 'jewellery-imported', write: writePieces });
