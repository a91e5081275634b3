import type { StoneRow } from '@loupe/contract';

/** Action of the hold button on a stone in its current status. */
export type HoldAction = 'hold' | 'queue' | 'release' | 'leave' | 'withdraw';

/**
 * Actions of a user on stones, shared by every screen that shows stones; undefined without the permission.
 */
export interface StoneActions {
  /** True when permissions, holds and watchlist are loaded; until then keyboard actions wait. */
  readonly isKnown: boolean;
  readonly onAddToCart: ((ids: readonly string[]) => void) | undefined;
  readonly isInCart: (id: string) => boolean;
  /**
   * Holds available stones and, with `queue`, queues for stones held by others. `allOrNone`: all stones or
   * none.
   */
  readonly onHold:
    | ((ids: readonly string[], how: { readonly queue: boolean; readonly allOrNone?: boolean }) => void)
    | undefined;
  /** Releases a hold, leaves the queue or withdraws a hold request. */
  readonly onRelease: ((ids: readonly string[]) => void) | undefined;
  /** Null when no action is possible. */
  readonly holdActionOf: (stone: StoneRow) => HoldAction | null;
  /** The customer's position in the queue for a stone. */
  readonly queuePositionOf: (id: string) => { readonly position: number; readonly of: number } | null;
  /** True while a hold or release of one of the stones is pending. */
  readonly isHolding: (ids: readonly string[]) => boolean;
  /** Watches stones, or unwatches them when all of them are watched. */
  readonly onWatch: ((ids: readonly string[]) => void) | undefined;
  readonly isWatched: (id: string) => boolean;
  /** Starts an enquiry about stones. */
  readonly onEnquire: ((stones: readonly StoneRow[]) => void) | undefined;
  /** Books a viewing of stones. */
  readonly onBookViewing: ((ids: readonly string[]) => void) | undefined;
  /** Opens the reminder form for stones. */
  readonly onRemind: ((ids: readonly string[]) => void) | undefined;
  /** Opens the offer form for stones. */
  readonly onOffer: ((stones: readonly StoneRow[]) => void) | undefined;
  /** Opens the share dialog for stones. */
  readonly onShare: ((stones: readonly StoneRow[]) => void) | undefined;
}
