import { AppError, type CallBody, type DeskHold, namedCustomer } from '@loupe/contract';
import { holdStates, type HoldState } from '@loupe/domain';
import { z } from 'zod';
import { readDoers } from '../../accounts/doers.ts';
import type { Connection } from '../../../platform/database.ts';
import { containing, readKeyedPage, type KeyedList } from '../../../platform/keyed-page.ts';
import { namedCustomerOf } from '../../accounts/named-customer.ts';

const instant = z.date().transform((at) => at.toISOString());

const rowSchema = z
  .object({
    hold_id: z.string(),
    accountId: z.int(),
    personId: z.int().nullable(),
    state: z.enum(holdStates.states),
    set_id: z.string().nullable(),
    customer: namedCustomer,
    stock_uuid: z.string(),
    stock_no: z.string(),
    stone_status: z.string(),
    asked_at: instant,
    until: instant.nullable(),
    is_extended: z.boolean(),
  })
  .transform(({ accountId, personId, ...hold }) => ({ ...hold, doing: { accountId, personId } }));

type Row = z.infer<typeof rowSchema>;
type AskedHolds = CallBody<'deskListHolds'>['data'];

const columns = `h.uuid as hold_id, h.account_id as "accountId", h.person_id as "personId", h.state, h.set_id,
  s.uuid as stock_uuid, s.stock_no, s.status as stone_status, h.asked_at, h.until,
  h.extended_at is not null as is_extended,
  ${namedCustomerOf('a')}
    as customer`;
const tables = 'holds h join stones s on s.id = h.stone_id join accounts a on a.id = h.account_id';

const list: KeyedList<AskedHolds['sort'], Row> = {
  columns,
  from: tables,
  id: 'h.id',
  orders: {
    asked_at: { sql: 'h.asked_at', type: 'timestamptz' },
    // What does not lapse comes last.
    until: { sql: `coalesce(h.until, 'infinity')`, type: 'timestamptz' },
    customer: { sql: 'lower(coalesce(a.company_name, a.email))', type: 'text' },
  },
  row: rowSchema,
};

const stateOf: Readonly<Record<AskedHolds['show'], HoldState | null>> = {
  open: null,
  asked: 'REQUESTED',
  held: 'ACTIVE',
  queued: 'QUEUED',
};

/** Open holds, a page of them: what waits for the desk, what is held, who waits in line, or all. */
export async function listDeskHolds(
  connection: Connection,
  { show, text, ...page }: AskedHolds,
): Promise<{ readonly rows: DeskHold[]; readonly next: string | null }> {
  const state = stateOf[show];
  const { rows, next } = await readKeyedPage(connection, list, page, [
    ['h.ended_at is null', null],
    state === null ? null : [`h.state = '${state}'`, null],
    containing(['s.stock_no', 'a.company_name', 'a.email', `a.first_name || ' ' || a.last_name`], text),
  ]);
  return { rows: await withDoers(connection, rows), next };
}

/** These holds, also when they are over, the first asked for first. */
export async function readDeskHolds(connection: Connection, uuids: readonly string[]): Promise<DeskHold[]> {
  return read(connection, 'h.uuid = any($1)', uuids);
}

/** Open holds on these packets, whoever's, letter case aside. */
export async function openHoldsOnPackets(
  connection: Connection,
  packets: readonly string[],
): Promise<DeskHold[]> {
  const wanted = packets.map((packet) => packet.toUpperCase());
  return read(connection, 'h.ended_at is null and upper(s.stock_no) = any($1)', wanted);
}

/** What is open of a customer on these stones. */
export async function openHoldsOfCustomer(
  connection: Connection,
  accountId: number,
  stoneIds: readonly number[],
): Promise<DeskHold[]> {
  return read(
    connection,
    `h.ended_at is null and h.account_id = ${accountId} and h.stone_id = any($1)`,
    stoneIds,
  );
}

/** One hold of anybody. Throws NOT_FOUND. */
export async function readDeskHold(connection: Connection, uuid: string): Promise<DeskHold> {
  const [hold] = await readDeskHolds(connection, [uuid]);
  if (hold === undefined) throw new AppError('NOT_FOUND');
  return hold;
}

async function read(
  connection: Connection,
  condition: string,
  value: readonly (string | number)[],
): Promise<DeskHold[]> {
  const { rows } = await connection.raw.query(
    `select ${columns} from ${tables} where ${condition} order by h.id`,
    [value],
  );
  return withDoers(connection, z.array(rowSchema).parse(rows));
}

async function withDoers(connection: Connection, holds: readonly Row[]): Promise<DeskHold[]> {
  const doers = await readDoers(
    connection,
    holds.map(({ doing }) => doing.accountId),
  );
  return holds.map(({ doing, ...hold }) => ({ ...hold, person: doers(doing) }));
}
