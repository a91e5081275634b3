import { AppError, type CallBody, type DeskHold, customerRef } from '@loupe/contract';
import { holdStateMachine, type HoldStatus } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { readActorNames } from '../../users/actor-names.ts';
import type { Connection } from '../../../platform/database.ts';
import { containsCondition, readKeysetPage, type KeysetList } from '../../../platform/keyset-page.ts';
import { customerNameSql } from '../../users/customer-name-sql.ts';

const instant = z.date().transform((at) => at.toISOString());

const rowSchema = z
  .object({
    hold_id: z.string(),
    companyId: z.int(),
    userId: z.int().nullable(),
    status: z.enum(holdStateMachine.states),
    set_id: z.string().nullable(),
    customer: customerRef,
    stock_uuid: z.string(),
    stock_no: z.string(),
    stone_status: z.string(),
    requested_at: instant,
    until: instant.nullable(),
    is_extended: z.boolean(),
  })
  .transform(({ companyId, userId, ...hold }) => ({ ...hold, doing: { companyId, userId } }));

type Row = z.infer<typeof rowSchema>;
type HoldsQuery = CallBody<'deskListHolds'>['data'];

const columns = sql`h.uuid as hold_id, h.company_id as "companyId", h.user_id as "userId", h.status, h.set_id,
  s.uuid as stock_uuid, s.stock_no, s.status as stone_status, h.requested_at, h.expires_at as until,
  h.extended_at is not null as is_extended,
  ${customerNameSql} as customer`;
const tables = sql`holds h join stones s on s.id = h.stone_id join users a on a.id = h.company_id`;

const list: KeysetList<HoldsQuery['sort'], Row> = {
  columns,
  from: tables,
  id: sql`h.id`,
  orders: {
    requested_at: { sql: sql`h.requested_at`, type: 'timestamptz' },
    // Holds without an expiry come last.
    until: { sql: sql`coalesce(h.expires_at, 'infinity')`, type: 'timestamptz' },
    customer: { sql: sql`lower(coalesce(a.company_name, a.email))`, type: 'text' },
  },
  row: rowSchema,
};

const statusOf: Readonly<Record<HoldsQuery['show'], HoldStatus | null>> = {
  open: null,
  requested: 'REQUESTED',
  held: 'ACTIVE',
  queued: 'QUEUED',
};

/** A page of open holds: requested, active, queued, or all. */
export async function listDeskHolds(
  connection: Connection,
  { show, search, ...page }: HoldsQuery,
): Promise<{ readonly rows: DeskHold[]; readonly next_cursor: string | null }> {
  const status = statusOf[show];
  const { rows, nextCursor } = await readKeysetPage(connection, list, page, [
    sql`h.ended_at is null`,
    status === null ? null : sql`h.status = ${status}`,
    containsCondition(
      [sql`s.stock_no`, sql`a.company_name`, sql`a.email`, sql`a.first_name || ' ' || a.last_name`],
      search,
    ),
  ]);
  return { rows: await withActorNames(connection, rows), next_cursor: nextCursor };
}

/** These holds, ended ones included, in the order they were requested. */
export async function readDeskHolds(connection: Connection, uuids: readonly string[]): Promise<DeskHold[]> {
  return read(connection, sql`h.uuid = any(${uuids})`);
}

/** The open holds of all customers on these packets; letter case is ignored. */
export async function findOpenHoldsByPacket(
  connection: Connection,
  packets: readonly string[],
): Promise<DeskHold[]> {
  const numbers = packets.map((packet) => packet.toUpperCase());
  return read(connection, sql`h.ended_at is null and upper(s.stock_no) = any(${numbers})`);
}

/** A customer's open holds on these stones. */
export async function findOpenHoldsByCustomer(
  connection: Connection,
  companyId: number,
  stoneIds: readonly number[],
): Promise<DeskHold[]> {
  return read(
    connection,
    sql`h.ended_at is null and h.company_id = ${companyId} and h.stone_id = any(${stoneIds})`,
  );
}

/** A hold of any customer. Throws NOT_FOUND. */
export async function readDeskHold(connection: Connection, uuid: string): Promise<DeskHold> {
  const [hold] = await readDeskHolds(connection, [uuid]);
  if (hold === undefined) throw new AppError('NOT_FOUND');
  return hold;
}

async function read(connection: Connection, condition: Sql): Promise<DeskHold[]> {
  const { rows } = await connection.query(
    sql`select ${columns} from ${tables} where ${condition} order by h.id`,
    rowSchema,
  );
  return withActorNames(connection, rows);
}

async function withActorNames(connection: Connection, holds: readonly Row[]): Promise<DeskHold[]> {
  const actorNameOf = await readActorNames(
    connection,
    holds.map(({ doing }) => doing.companyId),
  );
  return holds.map(({ doing, ...hold }) => ({ ...hold, person: actorNameOf(doing) }));
}
