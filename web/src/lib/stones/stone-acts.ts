import type { StoneRow } from '@loupe/contract';

/** What a press of the hold button does with a stone as it stands. */
export type HoldAct = 'hold' | 'queue' | 'release' | 'leave' | 'withdraw';

/** What an account does with stones on every screen that shows them; absent where it may not. */
export interface StoneActs {
  /** What the account may do, holds and watches is known: until then a key waits. */
  readonly isKnown: boolean;
  readonly onAddToCart: ((ids: readonly string[]) => void) | undefined;
  readonly isInCart: (id: string) => boolean;
  /** Holds what is free and, when asked to, waits for what somebody else holds; `asSet`: all or none. */
  readonly onHold:
    | ((ids: readonly string[], how: { readonly queue: boolean; readonly asSet?: boolean }) => void)
    | undefined;
  /** Gives back, leaves the queue, or asks no more. */
  readonly onRelease: ((ids: readonly string[]) => void) | undefined;
  /** Null where none is possible. */
  readonly holdActOf: (stone: StoneRow) => HoldAct | null;
  /** His place in the queue for a stone. */
  readonly queueOf: (id: string) => { readonly place: number; readonly of: number } | null;
  /** A hold or release of one of the stones is on its way. */
  readonly isHolding: (ids: readonly string[]) => boolean;
  /** Watches stones, or no longer when all of them are watched. */
  readonly onWatch: ((ids: readonly string[]) => void) | undefined;
  readonly isWatched: (id: string) => boolean;
  /** Asks the desk about stones. */
  readonly onEnquire: ((stones: readonly StoneRow[]) => void) | undefined;
  /** Takes stones along to an appointment. */
  readonly onAppoint: ((ids: readonly string[]) => void) | undefined;
  /** Asks when to remind of stones. */
  readonly onRemind: ((ids: readonly string[]) => void) | undefined;
  /** Asks for the price of an offer for stones. */
  readonly onOffer: ((stones: readonly StoneRow[]) => void) | undefined;
}
