import type { StoneRow } from '@loupe/contract';
import { allowsCustomerAction, availabilityFor, type CustomerAction } from '@loupe/domain';
import { stoneFact } from './stone-facts.ts';

/** Availability of a stone in a response, for the customer who received it. */
export const availabilityOf = (stone: StoneRow) =>
  availabilityFor(stoneFact(stone, 'status'), stone.mine, stone.hold_until);

/** Whether a customer can take this action on the stone in its current status. */
export const isActionAllowed = (stone: StoneRow, act: CustomerAction): boolean =>
  allowsCustomerAction(availabilityOf(stone), act);

/** True when the stone will not return to the list. */
export const isUnavailable = (stone: StoneRow): boolean => availabilityOf(stone) === 'UNAVAILABLE';
