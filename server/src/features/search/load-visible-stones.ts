import type { StoneRow } from '@loupe/contract';
import { stoneStateMachine, visibleStoneStatuses } from '@loupe/domain';
import type { CustomerContext } from '@loupe/stock-search';
import type { Connection } from '../../platform/database.ts';
import { presentStonesFor } from '../holds/present-stones.ts';
import { loadStonesByUuid } from '../stock/load-stones.ts';
import type { Stone } from '../stock/stone.ts';

/** A stone and its row for a customer. */
export interface VisibleStone {
  readonly stone: Stone;
  readonly row: StoneRow;
}

/**
 * Stones by uuid as a customer may see them, in the requested order. A stone that is no longer listed is
 * visible only to the customer who has it.
 */
export async function loadVisibleStones(
  connection: Connection,
  uuids: readonly string[],
  customer: CustomerContext,
): Promise<VisibleStone[]> {
  const stones = await loadStonesByUuid(connection, uuids);
  const rows = await presentStonesFor(connection, stones, customer);
  return stones.flatMap((stone, index) => {
    const row = rows[index];
    const { status } = stone.facts;
    const isListed =
      stoneStateMachine.isState(status ?? '') && visibleStoneStatuses.some((state) => state === status);
    return row !== undefined && (isListed || row.mine) ? { stone, row } : [];
  });
}
