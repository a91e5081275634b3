import { lotFilters, lotSortKeys } from '@loupe/contract';
import { currentLotKey } from '@loupe/domain';
import { parseGoodsParams, formatGoodsParams, type GoodsParams } from '../../trade/goods/goods-params.ts';

const paramsSpec = { filters: lotFilters, sortKeys: lotSortKeys, currentKey: currentLotKey };

/** Formats the search params of a loose goods list; {@link parseLooseParams} is the inverse. */
export const formatLooseParams = (params: GoodsParams) => formatGoodsParams(paramsSpec, params);

/** Parses the search params of a loose goods list; invalid parts are left out and reported. */
export const parseLooseParams = (search: Readonly<Record<string, unknown>>) =>
  parseGoodsParams(paramsSpec, search);
