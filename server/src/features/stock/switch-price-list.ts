import { createPriceList } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import type { NewPriceList } from '../price-lists/activate-price-list.ts';
import { activatePriceList } from '../price-lists/activate-price-list.ts';
import { reactivatePriceList } from '../price-lists/stored-price-list.ts';
import type { RepricedStones } from './reprice-stones.ts';
import { repriceStones } from './reprice-stones.ts';

export interface SwitchedPriceList extends RepricedStones {
  readonly id: number;
  readonly warnings: readonly string[];
}

/**
 * Activates a list and reprices every unsold stone with it in one transaction, so that no reader sees a
 * partial change.
 */
export async function switchPriceList(
  transaction: Transaction,
  list: NewPriceList,
  onStones?: (stones: number) => void,
): Promise<SwitchedPriceList> {
  const stored = await activatePriceList(transaction, list);
  const repriced = await repriceStones(transaction, createPriceList(list.cells), onStones);
  return { ...stored, ...repriced };
}

/** Reactivates an earlier list and reprices every unsold stone with it in one transaction. */
export async function revertToPriceList(
  transaction: Transaction,
  id: number,
  onStones?: (stones: number) => void,
): Promise<RepricedStones> {
  const cells = await reactivatePriceList(transaction, id);
  return repriceStones(transaction, createPriceList(cells), onStones);
}
