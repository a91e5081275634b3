import type { StoneStatus } from './state-machines/stone.ts';

/**
 * Availability of a stone to one customer. HELD_BY_CUSTOMER and ON_MEMO_WITH_CUSTOMER: held for, or out on
 * memo to, that customer; HELD_BY_OTHER and ON_MEMO_WITH_OTHER: another one. ORDERED: held for an order of
 * that customer.
 */
export type Availability =
  | 'AVAILABLE'
  | 'HELD_BY_CUSTOMER'
  | 'ORDERED'
  | 'HELD_BY_OTHER'
  | 'ON_MEMO_WITH_CUSTOMER'
  | 'ON_MEMO_WITH_OTHER'
  | 'UNAVAILABLE';

/** An action a customer can perform on a stone. */
export type CustomerAction =
  | 'cart'
  | 'order'
  | 'hold'
  | 'release'
  | 'queue'
  | 'offer'
  | 'enquiry'
  | 'watchlist'
  | 'reminder'
  | 'remove'
  | 'demand';

const always = ['offer', 'enquiry', 'watchlist', 'reminder'] as const;

const acts: Readonly<Record<Availability, readonly CustomerAction[]>> = {
  AVAILABLE: ['cart', 'order', 'hold', ...always],
  HELD_BY_CUSTOMER: ['order', 'release', ...always],
  ORDERED: ['enquiry', 'watchlist', 'reminder'],
  HELD_BY_OTHER: ['queue', ...always],
  ON_MEMO_WITH_CUSTOMER: always,
  ON_MEMO_WITH_OTHER: always,
  UNAVAILABLE: ['remove', 'demand'],
};

/**
 * The availability of a stone to a customer. `isHis` is true when the stone is held for that customer or out
 * on memo to that customer. `until` is the expiry of the hold, null for an order. An unknown status gives
 * UNAVAILABLE.
 */
export function availabilityFor(
  status: string | null,
  isOwnClaim: boolean,
  until: string | null,
): Availability {
  const states: Partial<Record<StoneStatus, Availability>> = {
    AVAILABLE: 'AVAILABLE',
    HOLD: isOwnClaim ? (until === null ? 'ORDERED' : 'HELD_BY_CUSTOMER') : 'HELD_BY_OTHER',
    MEMO: isOwnClaim ? 'ON_MEMO_WITH_CUSTOMER' : 'ON_MEMO_WITH_OTHER',
  };
  return Object.entries(states).find(([state]) => state === status)?.[1] ?? 'UNAVAILABLE';
}

/** Returns true when a customer can perform an action on a stone of this availability. */
export function allowsCustomerAction(availability: Availability, act: CustomerAction): boolean {
  return acts[availability].includes(act);
}
