import { pieceFilters, pieceSortKeys } from '@loupe/contract';
import { currentPieceKey } from '@loupe/domain';
import { parseGoodsParams, formatGoodsParams, type GoodsParams } from '../../trade/goods/goods-params.ts';

const paramsSpec = { filters: pieceFilters, sortKeys: pieceSortKeys, currentKey: currentPieceKey };

/** Formats the search params of a jewellery list; {@link parseJewelleryParams} is the inverse. */
export const formatJewelleryParams = (params: GoodsParams) => formatGoodsParams(paramsSpec, params);

/** Parses the search params of a jewellery list; invalid parts are left out and reported. */
export const parseJewelleryParams = (search: Readonly<Record<string, unknown>>) =>
  parseGoodsParams(paramsSpec, search);
