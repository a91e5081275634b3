import type { StoneActions } from '../trade/stones/stone-actions.ts';

/** Actions of a user without a cart, holds or a watchlist; override the ones that the test is about. */
export const createStoneActions = (may: Partial<StoneActions> = {}): StoneActions => ({
  isKnown: true,
  onAddToCart: undefined,
  isInCart: () => false,
  onHold: undefined,
  onRelease: undefined,
  holdActionOf: () => null,
  queuePositionOf: () => null,
  isHolding: () => false,
  onWatch: undefined,
  isWatched: () => false,
  onRemind: undefined,
  onOffer: undefined,
  onEnquire: undefined,
  onShare: undefined,
  onBookViewing: undefined,
  ...may,
});
