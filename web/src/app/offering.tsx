import type { StoneRow } from '@loupe/contract';
import { create } from 'zustand';
import { MakeOffer } from './make-offer.tsx';

interface Offering {
  /** Stones somebody wants to offer for, while he names his price. */
  readonly stones: readonly StoneRow[] | null;
  readonly offer: (stones: readonly StoneRow[]) => void;
  readonly close: () => void;
}

/** One sheet for every screen with stones. */
export const useOffering = create<Offering>((set) => ({
  stones: null,
  offer: (stones) => {
    set({ stones });
  },
  close: () => {
    set({ stones: null });
  },
}));

/** Asks for a price, wherever an offer was begun. */
export function Offering() {
  const { stones, close } = useOffering();
  return stones && <MakeOffer stones={stones} onClose={close} />;
}
