import { AppError } from '@loupe/contract';
import { visibleStoneStatuses, type StoneStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';

/**
 * Ids of visible stones, in the given order. Throws NOT_FOUND with the stones that are not (or no longer)
 * visible.
 */
export async function visibleStoneIds(transaction: Transaction, uuids: readonly string[]): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number; uuid: string; status: StoneStatus }>(
    sql`select id, uuid, status from stones where uuid = any(${uuids})`,
  );
  const visible = new Map(
    rows.filter(({ status }) => visibleStoneStatuses.includes(status)).map(({ id, uuid }) => [uuid, id]),
  );
  const missing = uuids.filter((uuid) => !visible.has(uuid.toLowerCase()));
  if (missing.length > 0) {
    const stones = missing.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
    throw new AppError('NOT_FOUND', { stones });
  }
  return uuids.flatMap((uuid) => visible.get(uuid.toLowerCase()) ?? []);
}
