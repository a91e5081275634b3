import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from './platform/database.ts';
import { identifier } from './platform/sql.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { migrateToVersion, resetToVersion } from './testing/former-versions.ts';

type Renames = Readonly<Record<string, string>>;

const errorCodes: Renames = {
  TWO_STEP: 'TWO_STEP_REQUIRED',
  TWO_STEP_OVER: 'TWO_STEP_EXPIRED',
  TWO_STEP_DEMANDED: 'TWO_STEP_SETUP_REQUIRED',
  KEY_REFUSED: 'INVALID_API_KEY',
  KEY_REUSED: 'IDEMPOTENCY_KEY_REUSED',
  VIEW_READ_ONLY: 'IMPERSONATION_READ_ONLY',
  VIEW_OVER: 'IMPERSONATION_ENDED',
  HOLD_TOO_SOON: 'HOLD_COOLDOWN',
  STEP_REFUSED: 'INVALID_TRANSITION',
  INVITATION_OVER: 'INVITATION_CLOSED',
  FILE_REFUSED: 'INVALID_FILE',
  SETTINGS_MOVED: 'SETTINGS_CONFLICT',
  TOO_MANY_ATTEMPTS: 'RATE_LIMITED',
};

/** Every renamed value, by table and column. */
const renamed: Readonly<Record<string, Readonly<Record<string, Renames>>>> = {
  appointments: { state: { ASKED: 'REQUESTED', PAST: 'COMPLETED' } },
  feed_webhooks: { state: { ON: 'ENABLED', STOPPED: 'DISABLED', REMOVED: 'DELETED' } },
  feed_deliveries: {
    problem: {
      NOT_TAKEN: 'REJECTED',
      NOBODY_THERE: 'CONNECTION_REFUSED',
      NO_SUCH_NAME: 'DNS_NOT_FOUND',
      HUNG_UP: 'CONNECTION_RESET',
      TOO_SLOW: 'TIMEOUT',
      NOT_SECURE: 'CERTIFICATE_INVALID',
    },
  },
  import_jobs: {
    state: {
      WAITING: 'QUEUED',
      READ: 'AWAITING_REVIEW',
      DONE: 'APPLIED',
      REFUSED: 'REJECTED',
      STOPPED: 'FAILED',
      GIVEN_UP: 'DISCARDED',
    },
  },
  invitations: { state: { TAKEN_UP: 'ACCEPTED' } },
  memos: { state: { PARTLY_RETURNED: 'PARTIALLY_RETURNED' } },
  orders: { status: { AWAITING_OWNER: 'AWAITING_APPROVAL', PARTLY_CONFIRMED: 'PARTIALLY_CONFIRMED' } },
  reminders: { state: { SET: 'SCHEDULED', FIRED: 'SENT' } },
};

/** Values that keep their names, by the same tables. */
const unchanged = {
  appointments: ['CONFIRMED', 'DECLINED', 'CANCELLED'],
  feed_deliveries: ['REDIRECTED', 'NOT_ALLOWED', 'UNREACHABLE', null],
  import_jobs: ['ACCEPTED', 'UNDOING', 'UNDONE'],
  invitations: ['SENT', 'WITHDRAWN'],
  memos: ['OUT', 'RETURNED', 'INVOICED', 'OVERDUE', 'WITHDRAWN'],
  orders: ['PENDING', 'CONFIRMED', 'CANCELLED', 'INVOICED', 'SHIPPED', 'DELIVERED'],
} as const;

const formerNames = (table: string): string[] => Object.values(renamed[table] ?? {}).flatMap(Object.keys);

/**
 * Rows of version 71 with every value that is renamed, beside the same words where they mean something else.
 */
async function insertFormerRows(database: Database): Promise<void> {
  const each = async (sql: string, values: readonly (string | null)[]) => {
    for (const [index, value] of values.entries()) await database.pool.query(sql, [value, index]);
  };
  await each(
    `insert into accounts (role, state, email, user_name, password_hash, first_name, last_name)
     values ('customer', 'ACTIVE', $1 || '@x.example', $1 || $2::int, '', 'SET', 'READ')`,
    ['owner', 'member'],
  );
  await database.query(sql`insert into appointment_places (name, address, time_zone, email)
                   values ('PAST', 'ON', 'Asia/Dubai', '')`);
  await each(
    `insert into appointments (appointment_no, account_id, place_id, state, starts_at, ends_at, words, reason, asked_at)
     values ('A' || $2::int, 1, 1, $1, timestamptz '2026-01-02 08:00Z' + $2 * interval '1 hour',
             timestamptz '2026-01-02 09:00Z' + $2 * interval '1 hour', 'ASKED', 'PAST', now())`,
    [...formerNames('appointments'), ...unchanged.appointments],
  );
  await each(
    `insert into feed_webhooks (account_id, url, secret, events, state, created_at, done_seq)
     values (1, 'https://x.example/' || $2::int, '', '{ON}', $1, now(), 0)`,
    formerNames('feed_webhooks'),
  );
  await each(
    `insert into feed_deliveries (uuid, webhook_id, kind, body, events, created_at, due_at, problem)
     values (gen_random_uuid(), 1, 'ping', 'NOT_TAKEN ' || $2::int, 0, now(), now(), $1)`,
    [...formerNames('feed_deliveries'), ...unchanged.feed_deliveries],
  );
  await each(
    `insert into import_jobs (kind, state, file_name, begun_at, wishes, moved_at, stage, why, found)
     values ('STONES', $1, 'READ ' || $2::int, now(), '{"mode": "STOPPED"}', now(), 'WAITING', 'DONE',
             '{"shown": {"state": "READ"}}')`,
    [...formerNames('import_jobs'), ...unchanged.import_jobs],
  );
  await each(
    `insert into invitations (owner_id, state, email, may, token_hash, invited_at, expires_at, person_id)
     values (1, $1, 'TAKEN_UP' || $2::int, 'VIEW', decode(lpad($2::text, 2, '0'), 'hex'), now(), now(),
             case $1 when 'TAKEN_UP' then 2 end)`,
    [...formerNames('invitations'), ...unchanged.invitations],
  );
  await each(
    `insert into memos (memo_no, account_id, state, issued_at, due_on, due_at, words, user_disc, declaration)
     values ('M' || $2::int, 1, $1, now(), '2026-01-02', now(), 'PARTLY_RETURNED', 0, '')`,
    [...formerNames('memos'), ...unchanged.memos],
  );
  await each(
    `insert into orders (order_no, account_id, status, placed_at, description, user_disc, approve_by)
     values ('L' || $2::int, 1, $1, now(), 'PARTLY_CONFIRMED', 0, case $1 when 'AWAITING_OWNER' then now() end)`,
    [...formerNames('orders'), ...unchanged.orders],
  );
  await each(
    `insert into reminders (account_id, state, remind_at, time_zone, zone_abbreviation, created_at, fired_at)
     values (1, $1, now(), 'Asia/Dubai', 'SET' || $2::int, now(), case $1 when 'FIRED' then now() end)`,
    formerNames('reminders'),
  );
  const refusals = [...Object.keys(errorCodes), 'STONE_NOT_AVAILABLE', 'OFFER_BELOW_FLOOR'].map((code) =>
    JSON.stringify({
      code,
      details: { status: 'READ', fields: [{ field: code, problem: code, cause: null }] },
    }),
  );
  await each(
    `insert into idempotency_keys (actor, call, key, request_hash, answer, refusal)
     values (1, 'addOrder', 'key ' || $2::int, '', '{"code": "STEP_REFUSED"}', $1)`,
    [...refusals, null],
  );
  await database.query(sql`
    insert into audit (at, actor, action, subject, before, after)
    values (now(), 'clock', 'import-job-done', 'import job:a.csv', '{"state": "ACCEPTED"}', '{"state": "DONE"}');
    insert into settings (key, value) values ('topbar_data', '{"code": "STEP_REFUSED", "state": "STOPPED"}');
    insert into notifications (account_id, kind, facts, created_at)
    values (1, 'ORDER_PARTLY_CONFIRMED', '{"number": "PARTLY_CONFIRMED"}', now());
    insert into saved_searches (account_id, title, criteria, created_at)
    values (1, 'DONE', '{"lab": ["REFUSED"]}', now())`);
}

const rowSchema = z.record(z.string(), z.unknown());
type Row = z.infer<typeof rowSchema>;

/** The rows of all tables, in a stable order. */
async function readTables(database: Database): Promise<Map<string, Row[]>> {
  const { rows: tables } = await database.query<{ name: string }>(
    sql`select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  );
  const content = new Map<string, Row[]>();
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: unknown }>(
      sql`select to_jsonb(t) as row from ${identifier(name)} t`,
    );
    content.set(name, inOrder(rows.map(({ row }) => rowSchema.parse(row))));
  }
  return content;
}

const inOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const refusal = z.looseObject({ code: z.string() });

/** A row as the migration must leave it. */
function currentRow(table: string, row: Row): Row {
  if (table === 'idempotency_keys' && row['refusal'] !== null) {
    const stored = refusal.parse(row['refusal']);
    return { ...row, refusal: { ...stored, code: errorCodes[stored.code] ?? stored.code } };
  }
  const changes = Object.entries(renamed[table] ?? {}).flatMap(([column, names]) => {
    const value = row[column];
    return typeof value === 'string' && value in names ? [[column, names[value]] as const] : [];
  });
  return { ...row, ...Object.fromEntries(changes) };
}

describeOnDatabase('a database from before the standard codes', (open) => {
  let database: Database;
  let before: Map<string, Row[]>;
  let ran: string[];

  beforeAll(async () => {
    database = await open();
    await resetToVersion(database, '0071');
    await insertFormerRows(database);
    before = await readTables(database);
    ran = await migrateToVersion(database, '0072');
  });

  const valuesOf = async (table: string, column: string): Promise<unknown[]> => {
    const { rows } = await database.query<{ value: unknown }>(
      sql`select distinct ${identifier(column)} as value from ${identifier(table)} where ${identifier(column)} is not null order by 1`,
    );
    return rows.map(({ value }) => value);
  };

  it('runs this migration only', () => {
    expect(ran).toEqual(['0072_standard_codes.sql']);
  });

  it.each(Object.entries(renamed))('has every new value in %s, and no former one', async (table, columns) => {
    for (const [column, names] of Object.entries(columns)) {
      const values = await valuesOf(table, column);
      expect(values).toEqual(expect.arrayContaining(Object.values(names)));
      expect(values.filter((value) => typeof value === 'string' && value in names)).toEqual([]);
    }
  });

  it('has every new error code in the stored refusals', async () => {
    expect(await valuesOf('idempotency_keys', `refusal ->> 'code'`)).toEqual(
      [...Object.values(errorCodes), 'STONE_NOT_AVAILABLE', 'OFFER_BELOW_FLOOR'].toSorted(),
    );
  });

  it('is otherwise unchanged, row by row', async () => {
    const after = await readTables(database);
    for (const [table, rows] of before)
      expect([table, after.get(table)]).toEqual([table, inOrder(rows.map((row) => currentRow(table, row)))]);
    expect(after.size).toBe(before.size);
  });

  describe('afterwards', () => {
    const statusTables = Object.entries(renamed).filter(([table]) => table !== 'feed_deliveries');

    it.each(statusTables)('rejects a former status in %s', async (table, columns) => {
      for (const [column, names] of Object.entries(columns))
        for (const former of Object.keys(names))
          await expect(
            database.query(sql`update ${identifier(table)} set ${identifier(column)} = ${former}`),
            former,
          ).rejects.toMatchObject({ code: '23514' });
    });

    it('enforces the constraints of each status', async () => {
      for (const sql of [
        `update invitations set person_id = null where state = 'ACCEPTED'`,
        `update orders set approve_by = null where status = 'AWAITING_APPROVAL'`,
        `update reminders set fired_at = null where state = 'SENT'`,
        `update reminders set fired_at = now() where state = 'SCHEDULED'`,
      ])
        await expect(database.pool.query(sql), sql).rejects.toMatchObject({ code: '23514' });
    });

    it('has one active appointment per slot and one webhook per URL', async () => {
      const appointment = (state: string) =>
        database.query(
          sql`insert into appointments (appointment_no, account_id, place_id, state, starts_at, ends_at, words, asked_at)
           select 'B-' || ${state}, account_id, place_id, ${state}, starts_at, ends_at, words, asked_at
             from appointments where state = 'REQUESTED'`,
        );
      await expect(appointment('REQUESTED')).rejects.toMatchObject({ code: '23505' });
      expect((await appointment('COMPLETED')).rowCount).toBe(1);

      const webhook = (of: string) =>
        database.query(
          sql`insert into feed_webhooks (account_id, url, secret, events, state, created_at, done_seq)
           select account_id, url, secret, events, 'ENABLED', created_at, done_seq
             from feed_webhooks where state = ${of}`,
        );
      await expect(webhook('ENABLED')).rejects.toMatchObject({ code: '23505' });
      await expect(webhook('DISABLED')).rejects.toMatchObject({ code: '23505' });
      expect((await webhook('DELETED')).rowCount).toBe(1);
    });
  });
});
