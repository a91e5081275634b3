import { AppError } from '@loupe/contract';
import { holdStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

export const holdSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  companyId: z.int(),
  userId: z.int().nullable(),
  stoneId: z.int(),
  stockNo: z.string(),
  setId: z.string().nullable(),
  status: z.enum(holdStateMachine.states),
  requestedAt: z.date(),
  expiresAt: z.date().nullable(),
  extendedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
});

/** The hold of one stone for one customer, requested, queued, active or ended. */
export type Hold = z.infer<typeof holdSchema>;

export const holdColumns = sql`h.id, h.uuid, h.company_id as "companyId", h.user_id as "userId",
  h.stone_id as "stoneId", s.stock_no as "stockNo", h.set_id as "setId", h.status,
  h.requested_at as "requestedAt", h.expires_at as "expiresAt", h.extended_at as "extendedAt", h.ended_at as "endedAt"`;

const select = sql`select ${holdColumns} from holds h join stones s on s.id = h.stone_id`;

/** The open holds of all customers on these stones, oldest first. */
export async function findOpenHoldsOnStones(
  connection: Connection,
  stoneIds: readonly number[],
): Promise<Hold[]> {
  const { rows } = await connection.query(
    sql`${select} where h.stone_id = any(${stoneIds}) and h.ended_at is null order by h.id`,
    holdSchema,
  );
  return rows;
}

/** The open holds of a company, oldest first. */
export async function findOpenHoldsOfCompany(connection: Connection, companyId: number): Promise<Hold[]> {
  const { rows } = await connection.query(
    sql`${select} where h.company_id = ${companyId} and h.ended_at is null order by h.id`,
    holdSchema,
  );
  return rows;
}

/** Holds by uuid, ended ones included. Throws NOT_FOUND when one is missing. */
export async function findHoldsByUuid(connection: Connection, uuids: readonly string[]): Promise<Hold[]> {
  const { rows } = await connection.query(
    sql`${select} where h.uuid = any(${uuids}) order by h.id`,
    holdSchema,
  );
  if (rows.length < new Set(uuids.map((uuid) => uuid.toLowerCase())).size) throw new AppError('NOT_FOUND');
  return rows;
}

/** These holds, and the open holds of the same sets. */
export async function withHoldSets(connection: Connection, holds: readonly Hold[]): Promise<Hold[]> {
  const sets = [...new Set(holds.flatMap(({ setId }) => setId ?? []))];
  if (sets.length === 0) return [...holds];
  const { rows } = await connection.query(
    sql`${select} where h.set_id = any(${sets}) and h.ended_at is null order by h.id`,
    holdSchema,
  );
  const known = new Set(holds.map(({ id }) => id));
  return [...holds, ...rows.filter(({ id }) => !known.has(id))];
}

/** Holds grouped by set, a hold without a set alone; in the order they were requested. */
export function groupByHoldSet<HoldRow extends Hold>(holds: readonly HoldRow[]): HoldRow[][] {
  const units = new Map<string, HoldRow[]>();
  for (const hold of holds.toSorted((one, other) => one.id - other.id)) {
    const key = hold.setId ?? hold.uuid;
    units.set(key, [...(units.get(key) ?? []), hold]);
  }
  return [...units.values()];
}

export const stoneIdsOf = (holds: readonly Hold[]) => holds.map(({ stoneId }) => stoneId);
