import type { EnquiryItem } from '@loupe/contract';
import type { PlainUnder } from '../../lib/text-id.ts';

type Watched = PlainUnder<'enquiries.fact'>;

/** A fact of the goods that differs from the snapshot taken with the enquiry. */
export interface ChangedFact {
  readonly key: Watched;
  readonly before: string | null;
  readonly now: string | null;
}

/** Facts that matter to a buyer: availability and price. */
const watched: Readonly<Record<EnquiryItem['kind'], readonly Watched[]>> = {
  STONE: ['status', 'final_disc', 'final_ppc', 'final_amount'],
  LOT: ['status', 'pieces', 'carats', 'rate', 'amount'],
  PIECE: ['status', 'total_price'],
};

const textOf = (facts: Readonly<Record<string, unknown>>, key: string): string | null => {
  const value = facts[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Compares the goods with the snapshot taken with the enquiry; empty for goods that no longer exist. */
export function findChangedFacts({ kind, snapshot, stone, lot, piece }: EnquiryItem): ChangedFact[] {
  const facts = stone ?? lot ?? piece;
  if (facts === null) return [];
  return watched[kind]
    .map((key) => ({ key, before: textOf(snapshot, key), now: textOf(facts, key) }))
    .filter(({ before, now }) => before !== now);
}
