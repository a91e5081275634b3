import type { StoneRow } from '@loupe/contract';
import { customerMay, standingOf, type CustomerAct } from '@loupe/domain';
import { factOf } from './stone-facts.ts';

/** How a stone of an answer stands to whoever was answered. */
export const standing = (stone: StoneRow) =>
  standingOf(factOf(stone, 'status'), stone.mine, stone.hold_until);

/** Whether a customer can do this with the stone as it stands. */
export const mayDo = (stone: StoneRow, act: CustomerAct): boolean => customerMay(standing(stone), act);

/** Whether the stone will not come back to the list. */
export const isGone = (stone: StoneRow): boolean => standing(stone) === 'GONE';
