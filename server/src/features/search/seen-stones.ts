import type { StoneRow } from '@loupe/contract';
import { stoneStates, visibleStates } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { showStones, type Onlooker } from '../holds/show-stones.ts';
import { loadStonesByUuid } from '../stock/store.ts';
import type { Stone } from '../stock/stone.ts';

/** A stone and what a customer reads of it. */
export interface SeenStone {
  readonly stone: Stone;
  readonly row: StoneRow;
}

/**
 * Stones by public identity as a customer may see them, in the order asked for. A stone that has left the list can
 * be seen by its owner alone.
 */
export async function seenStones(
  connection: Connection,
  uuids: readonly string[],
  onlooker: Onlooker,
): Promise<SeenStone[]> {
  const stones = await loadStonesByUuid(connection, uuids);
  const rows = await showStones(connection, stones, onlooker);
  return stones.flatMap((stone, place) => {
    const row = rows[place];
    const { status } = stone.facts;
    const isListed = stoneStates.isState(status ?? '') && visibleStates.some((state) => state === status);
    return row !== undefined && (isListed || row.mine) ? { stone, row } : [];
  });
}
