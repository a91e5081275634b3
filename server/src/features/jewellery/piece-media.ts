import sql from 'sql-template-tag';
import { findByNumber, type MediaTarget } from '../media/media-target.ts';
import { readMedia, type GoodsMedia } from '../media/read-media.ts';
import { pieceTable } from './piece-columns.ts';

/**
 * Photos with a smaller width or height, in pixels, do not make a piece visible to customers (domain
 * reference 9).
 */
const smallestSide = 1_280;

const isLarge = ({ kind, width, height }: GoodsMedia) =>
  kind === 'IMAGE' && (width ?? 0) >= smallestSide && (height ?? 0) >= smallestSide;

/** Pieces by stock number; large enough photos make a piece visible to customers. */
export const pieceMediaTarget: MediaTarget = {
  kind: 'PIECE',
  find: findByNumber('PIECE', pieceTable),
  onMediaChanged: async (transaction, uuids) => {
    const media = await readMedia(transaction, 'PIECE', uuids);
    for (const uuid of uuids) {
      const images = (media.get(uuid) ?? []).filter(isLarge).map(({ url }) => url);
      await transaction.query(
        sql`update jewellery_pieces set uploaded_images = ${images} where uuid = ${uuid}`,
      );
    }
  },
};
