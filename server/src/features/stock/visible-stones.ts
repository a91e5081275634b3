import { AppError } from '@loupe/contract';
import { visibleStates, type StoneState } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';

/** Ids of stones on the list, in the order given. Throws NOT_FOUND, naming those that are not (or no longer) on it. */
export async function visibleStoneIds({ raw }: Transaction, uuids: readonly string[]): Promise<number[]> {
  const { rows } = await raw.query<{ id: number; uuid: string; status: StoneState }>(
    'select id, uuid, status from stones where uuid = any($1)',
    [uuids],
  );
  const visible = new Map(
    rows.filter(({ status }) => visibleStates.includes(status)).map(({ id, uuid }) => [uuid, id]),
  );
  const missing = uuids.filter((uuid) => !visible.has(uuid.toLowerCase()));
  if (missing.length > 0) {
    const stones = missing.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
    throw new AppError('NOT_FOUND', { stones });
  }
  return uuids.flatMap((uuid) => visible.get(uuid.toLowerCase()) ?? []);
}
