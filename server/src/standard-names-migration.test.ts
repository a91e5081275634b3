import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { previousStateSchema } from './features/holds/desk/save-previous-state.ts';
import type { Database } from './platform/database.ts';
import { identifier } from './platform/sql.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { migrateToVersion, resetToVersion } from './testing/former-versions.ts';

/** Renamed tables, with the columns that are renamed in them. */
const renamedTables: Readonly<Record<string, { name: string; columns: Readonly<Record<string, string>> }>> = {
  accounts: {
    name: 'users',
    columns: {
      may: 'permission',
      order_limit: 'order_approval_limit',
      owner_id: 'company_id',
      state: 'status',
      state_name: 'state',
      two_step_since: 'two_step_enabled_at',
    },
  },
  account_references: {
    name: 'company_references',
    columns: { account_id: 'company_id', place: 'position' },
  },
  attempts: { name: 'rate_limits', columns: { window_starts: 'window_start' } },
  audit: { name: 'audit_log', columns: { actor: 'actor_name', at: 'created_at' } },
  mails: {
    name: 'emails',
    columns: {
      account_id: 'user_id',
      due_at: 'next_attempt_at',
      facts: 'params',
      stranger_email: 'recipient_email',
    },
  },
  watchlist_lines: {
    name: 'watchlist_items',
    columns: {
      account_id: 'user_id',
      disc_then: 'disc_when_added',
      ppc_then: 'ppc_when_added',
      status_then: 'status_when_added',
    },
  },
  holds: {
    name: 'holds',
    columns: {
      account_id: 'company_id',
      answered: 'previous_state',
      asked_at: 'requested_at',
      person_id: 'user_id',
      state: 'status',
      until: 'expires_at',
    },
  },
  stone_claims: {
    name: 'stone_claims',
    columns: {
      account_id: 'company_id',
      agreed: 'agreed_price',
      gave_way: 'superseded_claim',
      until: 'expires_at',
    },
  },
};

type Row = Readonly<Record<string, unknown>>;

const claimedAt = '2026-01-02T08:00:00+00:00';
const until = '2026-01-02T14:00:00+00:00';
const agreed = { rap: 10_000_00, disc: -30_00, ppc: 7_000_00, is_net: false, user_disc: 1_00 };

/** The hold that an order superseded, as the former version stored it. */
const formerClaim = { reason: 'HOLD', until, agreed, claimed_at: claimedAt };
const claim = { reason: 'HOLD', expires_at: until, agreed_price: agreed, claimed_at: claimedAt };

/** Rows of version 72 in renamed tables, and in the JSON columns that contain names of columns. */
async function insertFormerRows(database: Database): Promise<void> {
  await database.query(sql`
    insert into accounts (role, state, email, user_name, password_hash, first_name, last_name, state_name)
    values ('customer', 'ACTIVE', 'owner@x.example', 'owner', '', 'Test', 'Owner', 'Antwerp');
    insert into accounts (role, state, email, user_name, password_hash, first_name, last_name, owner_id, may,
      order_limit, two_step_since)
    values ('customer', 'INACTIVE', 'member@x.example', 'member', '', 'Test', 'Member', 1, 'ORDER', 2500000, now());
    insert into account_references (account_id, place, name) values (1, 1, 'First'), (1, 2, 'Second');
    insert into attempts (key, window_starts, count) values ('sign-in:account:1', now(), 7);
    insert into audit (at, actor, action, subject) values (now(), 'clock', 'hold-expired', 'hold:1');
    insert into mails (account_id, kind, facts, link, queued_at, due_at)
    values (1, 'ORDER_CONFIRMED', '{"number": "L-1"}', '/orders', now(), now());
    insert into mails (stranger_email, kind, facts, link, queued_at, due_at)
    values ('asha@x.example', 'INVITED', '{}', '/register/invited/x', now(), now())`);
  await database.query(sql`
    insert into stones (stock_no, status, type, shape, carat, color_type, color, clarity, ppc, amount, basis,
      no_list_reason, first_listed_on)
    select 'A' || n, 'HOLD', 'Natural', 'ROUND', 1000, 'White', 'G', 'VS1', 700000, 700000, 'PPC',
      'NO_ACTIVE_LIST', 1 from generate_series(1, 4) n`);
  await database.query(sql`
    insert into watchlist_lines (account_id, stone_id, added_at, status_then, ppc_then, disc_then)
    values (2, 1, now(), 'AVAILABLE', 700000, -3000)`);
  await database.query(
    sql`insert into stone_claims (stone_id, account_id, reason, claimed_at, until, agreed, gave_way)
      values (1, 1, 'ORDER', now(), null, null, ${JSON.stringify(formerClaim)}),
        (2, 1, 'HOLD', ${claimedAt}, ${until}, ${JSON.stringify(agreed)}, null)`,
  );
  await database.query(
    sql`insert into holds (stone_id, account_id, person_id, state, asked_at, granted_at, until, ended_at,
        answered)
      values (2, 1, 2, 'ACTIVE', ${claimedAt}, ${claimedAt}, ${until}, null, null),
        (1, 1, 2, 'RELEASED', ${claimedAt}, ${claimedAt}, null, now(), ${JSON.stringify({
          at: claimedAt,
          state: 'ACTIVE',
          until,
          claim: { stone_id: 1, account_id: 1, gave_way: formerClaim, ...formerClaim },
        })}),
        (3, 1, null, 'ACTIVE', ${claimedAt}, ${claimedAt}, ${until}, null, ${JSON.stringify({
          at: claimedAt,
          state: 'REQUESTED',
          until: null,
          claim: null,
        })})`,
  );
}

/** The rows of every table except the list of migrations, in a fixed order. */
async function readTables(database: Database): Promise<Map<string, readonly Row[]>> {
  const { rows: tables } = await database.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`,
  );
  const contents = new Map<string, readonly Row[]>();
  for (const { name } of tables) {
    const { rows } = await database.query<Row>(sql`select * from ${identifier(name)} t
        order by coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'stone_id'), ctid`);
    contents.set(name, rows);
  }
  return contents;
}

/** A row of a former table, with the present names of its columns. */
const renameColumns = (row: Row, columns: Readonly<Record<string, string>>): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key] ?? key, value]));

describeOnDatabase('a database from before the standard names', (open) => {
  let database: Database;
  let ran: string[];
  let before: ReadonlyMap<string, readonly Row[]>;
  let after: ReadonlyMap<string, readonly Row[]>;

  beforeAll(async () => {
    database = await open();
    await resetToVersion(database, '0072');
    await insertFormerRows(database);
    before = await readTables(database);
    ran = await migrateToVersion(database, '0073');
    after = await readTables(database);
  });

  it('is migrated by one migration', () => {
    expect(ran).toEqual(['0073_standard_names.sql']);
  });

  it('keeps every table and the number of its rows', () => {
    const sizes = (tables: ReadonlyMap<string, readonly Row[]>) =>
      [...tables.values()].map(({ length }) => length).toSorted((a, b) => a - b);
    expect(sizes(after)).toEqual(sizes(before));
  });

  it.each(Object.entries(renamedTables))('keeps the values of %s', (former, { name, columns }) => {
    const rows = before.get(former) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    // The JSON of claims is compared below.
    const withoutClaims = (row: Row) => ({ ...row, previous_state: null, superseded_claim: null });
    expect(after.get(name)?.map(withoutClaims)).toEqual(
      rows.map((row) => withoutClaims(renameColumns(row, columns))),
    );
    expect(after.has(former)).toBe(former === name);
  });

  it('renames the columns in superseded claims', async () => {
    const { rows } = await database.query<{ superseded_claim: unknown }>(
      sql`select superseded_claim from stone_claims order by stone_id`,
    );
    expect(rows).toEqual([{ superseded_claim: claim }, { superseded_claim: null }]);
  });

  it('renames the columns in the claims that the desk can restore', async () => {
    const { rows } = await database.query<{ previous_state: unknown }>(
      sql`select previous_state from holds order by stone_id`,
    );
    expect(rows.map(({ previous_state: state }) => state)).toEqual([
      {
        at: claimedAt,
        state: 'ACTIVE',
        until,
        claim: { stone_id: 1, company_id: 1, superseded_claim: claim, ...claim },
      },
      null,
      { at: claimedAt, state: 'REQUESTED', until: null, claim: null },
    ]);
    expect(previousStateSchema.parse(rows[0]?.previous_state)).toEqual({
      state: 'ACTIVE',
      until: new Date(until),
      claim: { claimed_at: new Date(claimedAt), expires_at: new Date(until), agreed_price: agreed },
    });
  });

  it('still runs the functions that name renamed tables', async () => {
    await expect(database.query(sql`update audit_log set subject = ''`)).rejects.toThrow('append-only');
    await database.query(sql`update transaction_numbers set origin = 'another cluster'`);
    const { rows } = await database.query<{ adopted: boolean }>(
      sql`select adopt_transaction_numbers() as adopted`,
    );
    expect(rows).toEqual([{ adopted: true }]);
    await database.query(sql`update stones set status = 'SOLD' where id = 4`);
    const { rows: delisted } = await database.query<{ stone_id: number }>(
      sql`select stone_id from stone_delistings`,
    );
    expect(delisted).toEqual([{ stone_id: 4 }]);
  });
});
