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

/** Makes a list the active one and reprices every stone by it: one transaction, so nobody sees half of it. */
export async function switchPriceList(
  transaction: Transaction,
  list: NewPriceList,
  onStones?: (stones: number) => void,
): Promise<SwitchedPriceList> {
  const stored = await activatePriceList(transaction, list);
  const repriced = await repriceStones(transaction, createPriceList(list.cells), onStones);
  return { ...stored, ...repriced };
}

/** Goes back to a list the house has had, with every stone repriced by it: one transaction. */
export async function switchBackToPriceList(
  transaction: Transaction,
  id: number,
  onStones?: (stones: number) => void,
): Promise<RepricedStones> {
  const cells = await reactivatePriceList(transaction, id);
  return repriceStones(transaction, createPriceList(cells), onStones);
}
