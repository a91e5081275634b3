import { inboxKinds, type CallResponse, type CallBody, type InboxKind, customerRef } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { containsCondition, readKeysetPage } from '../../../platform/keyset-page.ts';
import { inboxRows } from './inbox-queries.ts';
import { readItemValues } from './read-item-values.ts';
import { customerNameSql } from '../../users/customer-name-sql.ts';

const rowSchema = z.object({
  kind: z.enum(inboxKinds),
  key: z.string(),
  name: z.string(),
  customer: customerRef,
  text: z.string(),
  pieces: z.int(),
  waiting_since: z.date(),
  item_id: z.int(),
});
type Row = z.infer<typeof rowSchema>;

/** Older items are late. The screens show their age in red from then on. */
const lateAfterMs = 4 * 60 * 60 * 1000;

/**
 * Greater than any id: the index of the kind times this, plus the id of the item, is unique across all kinds.
 */
const idsPerKind = 1e15;

/** The items of these kinds, at least one. */
function inboxItems(kinds: readonly InboxKind[], now: Date): Sql {
  return join(
    kinds.map(
      (kind) =>
        sql`select ${kind}::text as kind, ${inboxKinds.indexOf(kind) * idsPerKind}::bigint + id as id, since,
            company_id, key, name, text, pieces, worth, id as item_id
          from ${inboxRows(kind, now)}`,
    ),
    ' union all ',
  );
}

/** A page of the items of some kinds, and the number of items of every kind the reader has access to. */
export async function listInbox(
  connection: Connection,
  { kinds: requested, search, scope, ...page }: CallBody<'deskListInbox'>['data'],
  { may, now, userId }: { readonly may: readonly InboxKind[]; readonly now: Date; readonly userId: number },
): Promise<Pick<CallResponse<'deskListInbox'>, 'rows' | 'next_cursor' | 'counts' | 'mine_count'>> {
  const kinds = requested.length === 0 ? may : may.filter((kind) => requested.includes(kind));
  const { counts, mineCount } = await countItems(connection, may, { now, userId });
  if (kinds.length === 0) return { rows: [], next_cursor: null, counts, mine_count: mineCount };
  const { rows, nextCursor } = await readKeysetPage(
    connection,
    {
      columns: sql`kind, key, name, text, pieces, item_id, since as waiting_since, ${customerNameSql} as customer`,
      from: sql`(${inboxItems(kinds, now)}) as q join users a on a.id = q.company_id`,
      id: sql`q.id`,
      orders: {
        since: { sql: sql`q.since`, type: 'timestamptz' },
        urgency: {
          sql: sql`((case when q.kind = 'memo' or q.since <= ${lateBefore(now)} then 0 else 1 end)::bigint * 1000000000000000000
            - q.worth)`,
          type: 'bigint',
        },
        customer: { sql: sql`lower(coalesce(a.company_name, a.email))`, type: 'text' },
      },
      row: rowSchema,
    },
    page,
    [
      scope === 'mine' ? sql`a.account_manager_id = ${userId}` : null,
      containsCondition(
        [
          sql`q.name`,
          sql`q.text`,
          sql`a.company_name`,
          sql`a.email`,
          sql`a.first_name || ' ' || a.last_name`,
        ],
        search,
      ),
    ],
  );
  return {
    rows: await presentItems(connection, rows, now),
    next_cursor: nextCursor,
    counts,
    mine_count: mineCount,
  };
}

const lateBefore = (now: Date) => new Date(now.getTime() - lateAfterMs);

async function presentItems(
  connection: Connection,
  rows: readonly Row[],
  now: Date,
): Promise<CallResponse<'deskListInbox'>['rows']> {
  const values = new Map<InboxKind, ReadonlyMap<number, number>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ item_id: id }) => id);
    values.set(kind, await readItemValues(connection, kind, ids));
  }
  return rows.map(({ item_id: id, waiting_since: since, ...row }) => {
    const cents = values.get(row.kind)?.get(id);
    return {
      ...row,
      waiting_since: since.toISOString(),
      value: cents === undefined ? null : formatScaled(cents, 2),
      is_late: row.kind === 'memo' || since <= lateBefore(now),
    };
  });
}

interface ItemCounts {
  readonly counts: CallResponse<'deskListInbox'>['counts'];
  readonly mineCount: number;
}

async function countItems(
  connection: Connection,
  kinds: readonly InboxKind[],
  { now, userId }: { readonly now: Date; readonly userId: number },
): Promise<ItemCounts> {
  const { rows } = await connection.query<{ kind: InboxKind; count: number; mine: number }>(
    sql`select kind, count(*) as count, count(*) filter (where a.account_manager_id = ${userId}) as mine
      from (${inboxItems(kinds, now)}) as q join users a on a.id = q.company_id group by kind`,
  );
  const found = new Map(rows.map(({ kind, count }) => [kind, count]));
  return {
    counts: Object.fromEntries(kinds.map((kind) => [kind, found.get(kind) ?? 0])),
    mineCount: rows.reduce((sum, { mine }) => sum + mine, 0),
  };
}
