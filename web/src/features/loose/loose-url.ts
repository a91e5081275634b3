import { lotFilters, lotSortKeys } from '@loupe/contract';
import { readGoodsPlace, writeGoodsPlace, type GoodsPlace } from '../../lib/goods/goods-url.ts';

const asked = { filters: lotFilters, sortKeys: lotSortKeys };

/** The address of the loose goods; {@link readLoosePlace} gives the same place back. */
export const writeLoosePlace = (place: GoodsPlace) => writeGoodsPlace(asked, place);

/** Reads an address of the loose goods: what cannot be read is left out and named. */
export const readLoosePlace = (search: Readonly<Record<string, unknown>>) => readGoodsPlace(asked, search);
