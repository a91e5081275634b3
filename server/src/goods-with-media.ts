import { pieceMedia } from './features/jewellery/piece-media.ts';
import { lotMedia } from './features/loose/lot-media.ts';
import type { GoodsWithMedia } from './features/media/goods.ts';
import { stoneMedia } from './features/media/stone-media.ts';

/** Everything that photographs, films and certificates can show; a further kind of goods is one more entry. */
export const goodsWithMedia: readonly GoodsWithMedia[] = [stoneMedia, lotMedia, pieceMedia];
