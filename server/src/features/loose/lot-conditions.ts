import { lotFilters, type GoodsCriteria } from '@loupe/contract';
import { visibleLotStatuses } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { filterConditions, type GoodsCondition } from '../stock/goods/goods-conditions.ts';

/** The SQL condition of a visible lot. */
export const isVisibleLot: Sql = sql`status = any(${visibleLotStatuses}::text[])`;

/** The conditions of a search: visible, and matching every filter. */
export const lotConditions = (criteria: GoodsCriteria): GoodsCondition[] => [
  { criterion: null, sql: isVisibleLot },
  ...filterConditions(lotFilters, criteria),
];
