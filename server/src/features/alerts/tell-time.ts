import { nextInstantOf } from '@loupe/domain';
import type { Wish } from './wishes.ts';

/** Stones that come together are told together: this long after the first. */
const gatheredMs = 60_000;
/** Eight in the morning. */
const morning = 8 * 60;

/** When somebody is to hear of a stone found now. */
export function tellTime({ alert, zone }: Pick<Wish, 'alert' | 'zone'>, now: Date): Date {
  return alert === 'instant' ? new Date(now.getTime() + gatheredMs) : nextInstantOf(now, morning, zone);
}
