import { AppError } from '@loupe/contract';
import type { Services } from '../../services.ts';
import type { Handlers } from '../../call-handlers.ts';
import { readSettings } from '../site-settings/settings.ts';
import { jewelleryDeclarations } from './declarations.ts';
import { countPieces, findPiece, findPieces, pieceRanges, sumPieces } from './find-pieces.ts';
import { audienceOf } from './piece-conditions.ts';
import { presentPiece, presentPieceTotals, presentRanges } from './present-piece.ts';

export function jewelleryRoutes({
  database,
}: Services): Pick<Handlers, 'listJewellery' | 'getJewelleryPiece'> {
  return {
    listJewellery: async ({ caller, body: { data } }) => {
      const viewer = audienceOf(caller);
      const [pieces, { totals, traits }, counts, ranges, settings] = await Promise.all([
        findPieces(database, viewer, data),
        sumPieces(database, viewer, data.criteria),
        countPieces(database, viewer, data.criteria),
        pieceRanges(database, viewer, data.criteria),
        readSettings(database),
      ]);
      return {
        error: null,
        message: '',
        jewellery_data: {
          count: totals.pieces,
          rows: pieces.map(presentPiece),
          counts,
          ranges: presentRanges(ranges),
          totals: presentPieceTotals(totals),
        },
        jewellery_declarations: jewelleryDeclarations(traits, settings.kp_statement),
      };
    },
    getJewelleryPiece: async ({ caller, body }) => {
      const [piece, settings] = await Promise.all([
        findPiece(database, audienceOf(caller), body.id),
        readSettings(database),
      ]);
      if (piece === undefined) throw new AppError('NOT_FOUND');
      const traits = {
        hasPieces: true,
        hasNatural: piece.stone_type.includes('NATURAL DIAMOND'),
        hasLabGrown: piece.stone_type.includes('LAB DIAMOND'),
        hasStones: Array.isArray(piece.stones) && piece.stones.length > 0,
      };
      return {
        error: null,
        message: '',
        piece: presentPiece(piece),
        jewellery_declarations: jewelleryDeclarations(traits, settings.kp_statement),
      };
    },
  };
}
