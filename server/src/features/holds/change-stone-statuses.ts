import type { Transaction } from '../../platform/database.ts';
import { changeStoneStatus, type StatusChange } from '../stock/change-stone-status.ts';

/**
 * Changes the status of all stones or of none: an invalid transition throws and rolls the transaction back.
 */
export async function changeStoneStatuses(transaction: Transaction, change: StatusChange): Promise<void> {
  const { rejected } = await changeStoneStatus(transaction, change);
  const [first] = rejected;
  if (first !== undefined) {
    throw new Error(`stone ${first.id} cannot go from ${first.from ?? 'nowhere'} to ${change.to}`);
  }
}
