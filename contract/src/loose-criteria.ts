import { lotAttributes } from '@loupe/domain';
import {
  goodsCriteriaSchema,
  goodsFilters,
  formatGoodsCriteria,
  type GoodsCriteria,
  type GoodsFilter,
} from './goods-criteria.ts';

/** The filters for loose goods, in the order of the attribute table. */
export const lotFilters: readonly GoodsFilter[] = goodsFilters(lotAttributes);

/** Schema of the wire form of loose-lot criteria. It rejects unknown keys by name. */
export const lotCriteriaSchema = goodsCriteriaSchema(lotFilters);

/** Formats loose-lot criteria in their wire form. */
export const formatLotCriteria = (criteria: GoodsCriteria) => formatGoodsCriteria(lotFilters, criteria);
