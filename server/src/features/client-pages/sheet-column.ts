import type { ClientGoods } from './client-goods.ts';

/** A column of a sheet with goods of one kind. */
export interface SheetColumn<Goods extends ClientGoods> {
  readonly head: string;
  /** Figures are cells with numbers. */
  readonly isFigure: boolean;
  /** Empty when unknown or not chosen. */
  readonly of: (goods: Goods) => string;
}
