import { z } from 'zod';
import type { Goods, GoodsWithMedia } from '../media/goods.ts';
import { readMedia, type ShownMedia } from '../media/read-media.ts';

/** A photograph smaller than this, in pixels each way, does not make a piece fit to be shown (domain reference 9). */
const smallestSide = 1_280;

const foundPiece = z.object({ uuid: z.string(), stock_no: z.string() });

const isLarge = ({ kind, width, height }: ShownMedia) =>
  kind === 'IMAGE' && (width ?? 0) >= smallestSide && (height ?? 0) >= smallestSide;

/** Pieces by their number; photographs that are large enough open a piece to customers. */
export const pieceMedia: GoodsWithMedia = {
  kind: 'PIECE',
  find: async ({ raw }, numbers) => {
    const { rows } = await raw.query(
      `select uuid, stock_no from jewellery_pieces where upper(stock_no) = any($1) and status <> 'SOLD' order by id`,
      [numbers],
    );
    const found = new Map<string, Goods[]>();
    for (const { uuid, stock_no } of z.array(foundPiece).parse(rows)) {
      const number = stock_no.toUpperCase();
      found.set(number, [...(found.get(number) ?? []), { kind: 'PIECE', uuid, number: stock_no }]);
    }
    return found;
  },
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
