import { pieceFilters, pieceSortKeys } from '@loupe/contract';
import { readGoodsPlace, writeGoodsPlace, type GoodsPlace } from '../../lib/goods/goods-url.ts';

const asked = { filters: pieceFilters, sortKeys: pieceSortKeys };

/** The address of a list of jewellery; {@link readJewelleryPlace} gives the same place back. */
export const writeJewelleryPlace = (place: GoodsPlace) => writeGoodsPlace(asked, place);

/** Reads an address of jewellery: what cannot be read is left out and named. */
export const readJewelleryPlace = (search: Readonly<Record<string, unknown>>) =>
  readGoodsPlace(asked, search);
