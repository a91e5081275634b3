import { pieceFilters, type GoodsCriteria } from '@loupe/contract';
import { visiblePieceStates } from '@loupe/domain';
import { filterConditions, type GoodsCondition, type Values } from '../stock/goods/conditions.ts';

/** Who looks: staff also see pieces that have no picture yet. */
export type Viewer = 'customer' | 'staff';

export const viewerOf = ({ role }: { readonly role: string }): Viewer =>
  role === 'customer' ? 'customer' : 'staff';

/** What a piece has to be to be shown at all. */
export function shownTo(viewer: Viewer, values: Values): string {
  const onShow = `status = any(${values.put(visiblePieceStates)}::text[])`;
  return viewer === 'staff' ? onShow : `${onShow} and cardinality(uploaded_images || images) > 0`;
}

/** What a piece has to be for a search: on show, and every filter met. */
export function pieceConditions(viewer: Viewer, criteria: GoodsCriteria, values: Values): GoodsCondition[] {
  const shown = { criterion: null, sql: shownTo(viewer, values) };
  return [shown, ...filterConditions(pieceFilters, criteria, values)];
}
