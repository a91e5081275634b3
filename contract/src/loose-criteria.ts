import { lotAttributes } from '@loupe/domain';
import {
  goodsCriteriaSchema,
  goodsFilters,
  writeGoodsCriteria,
  type GoodsCriteria,
  type GoodsFilter,
} from './goods-criteria.ts';

/** The filters of loose goods, in the table's order. */
export const lotFilters: readonly GoodsFilter[] = goodsFilters(lotAttributes);

/** Criteria of loose lots as the wire spells them; unknown keys are refused by name. */
export const lotCriteriaSchema = goodsCriteriaSchema(lotFilters);

/** Criteria of loose lots as the wire spells them. */
export const writeLotCriteria = (criteria: GoodsCriteria) => writeGoodsCriteria(lotFilters, criteria);
