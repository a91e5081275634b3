import { findByNumber, type GoodsWithMedia } from '../media/goods.ts';
import { readMedia, type ShownMedia } from '../media/read-media.ts';
import { pieceTable } from './pieces-by-id.ts';

/** A photograph smaller than this, in pixels each way, does not make a piece fit to be shown (domain reference 9). */
const smallestSide = 1_280;

const isLarge = ({ kind, width, height }: ShownMedia) =>
  kind === 'IMAGE' && (width ?? 0) >= smallestSide && (height ?? 0) >= smallestSide;

/** Pieces by their number; photographs that are large enough open a piece to customers. */
export const pieceMedia: GoodsWithMedia = {
  kind: 'PIECE',
  find: findByNumber('PIECE', pieceTable),
  mediaChanged: async (transaction, uuids) => {
    const media = await readMedia(transaction, 'PIECE', uuids);
    for (const uuid of uuids) {
      const images = (media.get(uuid) ?? []).filter(isLarge).map(({ address }) => address);
      await transaction.raw.query('update jewellery_pieces set uploaded_images = $2 where uuid = $1', [
        uuid,
        images,
      ]);
    }
  },
};
