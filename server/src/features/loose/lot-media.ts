import { findByNumber, type GoodsWithMedia } from '../media/goods.ts';
import { lotTable } from './lots-by-id.ts';

/** Lots by their number; media of lots are read when the lots are, so nobody has to hear of a change. */
export const lotMedia: GoodsWithMedia = { kind: 'LOT', find: findByNumber('LOT', lotTable) };
