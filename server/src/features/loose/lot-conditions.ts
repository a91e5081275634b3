import { lotFilters, type GoodsCriteria } from '@loupe/contract';
import { visibleLotStates } from '@loupe/domain';
import { filterConditions, type GoodsCondition, type Values } from '../stock/goods/conditions.ts';

/** What a lot has to be for a search: on show, and every filter met. */
export function lotConditions(criteria: GoodsCriteria, values: Values): GoodsCondition[] {
  const shown = { criterion: null, sql: `status = any(${values.put(visibleLotStates)})` };
  return [shown, ...filterConditions(lotFilters, criteria, values)];
}
