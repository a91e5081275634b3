import type { StoneState } from './stone-states.ts';

/** How a stone stands to one customer. ORDERED is on hold for his own order, ON_MEMO_TO_HIM out with him on memo. */
export type Standing =
  'AVAILABLE' | 'HELD_BY_HIM' | 'ORDERED' | 'HELD_BY_OTHER' | 'ON_MEMO_TO_HIM' | 'MEMO' | 'GONE';

/** What a customer can do with a stone. */
export type CustomerAct =
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

const acts: Readonly<Record<Standing, readonly CustomerAct[]>> = {
  AVAILABLE: ['cart', 'order', 'hold', ...always],
  HELD_BY_HIM: ['order', 'release', ...always],
  ORDERED: ['enquiry', 'watchlist', 'reminder'],
  HELD_BY_OTHER: ['queue', ...always],
  ON_MEMO_TO_HIM: always,
  MEMO: always,
  GONE: ['remove', 'demand'],
};

/**
 * How a stone stands to a customer. `isHis`: it is kept for him, or with him; `until`: when that lapses, null for an
 * order. Unknown states are gone.
 */
export function standingOf(status: string | null, isHis: boolean, until: string | null): Standing {
  const states: Partial<Record<StoneState, Standing>> = {
    AVAILABLE: 'AVAILABLE',
    HOLD: isHis ? (until === null ? 'ORDERED' : 'HELD_BY_HIM') : 'HELD_BY_OTHER',
    MEMO: isHis ? 'ON_MEMO_TO_HIM' : 'MEMO',
  };
  return Object.entries(states).find(([state]) => state === status)?.[1] ?? 'GONE';
}

/** Whether a customer can do this with a stone that stands so to him. */
export function customerMay(standing: Standing, act: CustomerAct): boolean {
  return acts[standing].includes(act);
}
