import type { StoneActs } from '../lib/stones/stone-acts.ts';

/** An account that has no cart, holds nothing and watches nothing; change what the test is about. */
export const stoneActs = (may: Partial<StoneActs> = {}): StoneActs => ({
  isKnown: true,
  onAddToCart: undefined,
  isInCart: () => false,
  onHold: undefined,
  onRelease: undefined,
  holdActOf: () => null,
  queueOf: () => null,
  isHolding: () => false,
  onWatch: undefined,
  isWatched: () => false,
  onRemind: undefined,
  onOffer: undefined,
  onEnquire: undefined,
  onAppoint: undefined,
  ...may,
});
