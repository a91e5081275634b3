import { pieceFilters, type GoodsCriteria } from '@loupe/contract';
import { visiblePieceStatuses } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { allOf } from '../../platform/sql.ts';
import { filterConditions, type GoodsCondition } from '../stock/goods/goods-conditions.ts';

/** Who sees the pieces: staff also see pieces without an image. */
export type Audience = 'customer' | 'staff';

export const audienceOf = ({ role }: { readonly role: string }): Audience =>
  role === 'customer' ? 'customer' : 'staff';

/** The SQL condition of a visible piece. */
export const visibilityCondition = (viewer: Audience): Sql =>
  allOf([
    sql`status = any(${visiblePieceStatuses}::text[])`,
    viewer === 'staff' ? null : sql`cardinality(uploaded_images || images) > 0`,
  ]);

/** The conditions of a search: visible, and matching every filter. */
export const pieceConditions = (viewer: Audience, criteria: GoodsCriteria): GoodsCondition[] => [
  { criterion: null, sql: visibilityCondition(viewer) },
  ...filterConditions(pieceFilters, criteria),
];
