import type { EnquiryItem } from '@loupe/contract';
import type { PlainUnder } from '../../lib/text-id.ts';

type Watched = PlainUnder<'enquiries.fact'>;

/** A fact of goods that is no longer what it was when they were asked about. */
export interface ChangedFact {
  readonly key: Watched;
  readonly before: string | null;
  readonly now: string | null;
}

/** What a buyer wants to hear of: whether it can be had, and for how much. */
const watched: Readonly<Record<EnquiryItem['kind'], readonly Watched[]>> = {
  STONE: ['status', 'final_disc', 'final_ppc', 'final_amount'],
  LOT: ['status', 'pieces', 'carats', 'rate', 'amount'],
  PIECE: ['status', 'total_price'],
};

const textOf = (facts: Readonly<Record<string, unknown>>, key: string): string | null => {
  const value = facts[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** What has changed of goods since they were asked about; nothing of goods that are no longer there. */
export function changedFacts({ kind, asked, stone, lot, piece }: EnquiryItem): ChangedFact[] {
  const facts = stone ?? lot ?? piece;
  if (facts === null) return [];
  return watched[kind]
    .map((key) => ({ key, before: textOf(asked, key), now: textOf(facts, key) }))
    .filter(({ before, now }) => before !== now);
}
