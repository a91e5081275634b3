import type { AddressTexts } from '../../../lib/use-address-texts.ts';

/** What the screen of wishes shows, the usual first. */
export const wants = ['demands', 'missed'] as const;

/** What it shows now, by its address. */
export const wantsNow = (texts: AddressTexts): (typeof wants)[number] =>
  wants.find((known) => known === texts['wants']) ?? 'demands';
