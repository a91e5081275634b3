import type { JewelleryPiece } from '@loupe/domain';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { createGoodsApplier } from '../../stock-import/goods/apply-goods.ts';
import { applyGoodsAnswers } from '../../stock-import/goods/apply-goods-answers.ts';
import { emptyGoodsProfile } from '../../stock-import/goods/goods-profile.ts';
import { readGoodsFile, type GoodsFile } from '../../stock-import/goods/read-goods-file.ts';
import type { Answers } from '../../stock-import/questions/question.ts';
import { writePieces } from '../write-pieces.ts';
import { pieceKind } from './piece-kind.ts';
import { emptyPieceMap, type PieceMap } from './piece-map.ts';

/** Parses a whole file of jewellery. Throws `FileRejectedError` when it cannot be one. */
export async function readPieces(
  sheet: StockSheet,
  { headers, constants }: PieceMap = emptyPieceMap,
  answers: Answers = {},
): Promise<GoodsFile<JewelleryPiece>> {
  const profile = { ...emptyGoodsProfile, headers, constants: statedConstants(constants) };
  return readGoodsFile(sheet, pieceKind, applyGoodsAnswers(profile, answers, pieceKind));
}

function statedConstants({ location, currency }: PieceMap['constants']): Readonly<Record<string, string>> {
  return { ...(location !== undefined && { location }), ...(currency !== undefined && { currency }) };
}

/** Stores the pieces of a file, all or none, with an audit entry. */
export const applyPieces = createGoodsApplier({ action: 'jewellery-imported', write: writePieces });
