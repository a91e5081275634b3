import type { Transaction } from '../../platform/database.ts';
import { changeStoneStatus, type StatusChange } from '../stock/change-stone-status.ts';

/** Moves all stones or none: one that may not move undoes the transaction. */
export async function moveStones(transaction: Transaction, change: StatusChange): Promise<void> {
  const { refused } = await changeStoneStatus(transaction, change);
  const [first] = refused;
  if (first !== undefined) {
    throw new Error(`stone ${first.id} cannot go from ${first.from ?? 'nowhere'} to ${change.to}`);
  }
}
