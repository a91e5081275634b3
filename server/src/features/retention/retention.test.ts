import { retentionDaysOf, retentionKinds, retentionPeriods, type RetentionKind } from '@loupe/contract';
import { dayMs } from '@loupe/domain';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { identifier } from '../../platform/sql.ts';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { applyRetention, deleteExpired } from './apply-retention.ts';

const now = new Date('2026-11-21T10:00:00Z');

/** Inserts one row that is so old and is needed or not, and returns its id. */
type Insert = (row: { readonly at: Date; readonly isNeeded: boolean; readonly number: number }) => Sql;

describeOnDatabase('retention', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let admin: TestUser;
  let buyer: TestUser;
  let stones: number[];
  let demands: { readonly open: number; readonly closed: number };

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { closeWith: 'file', clock: { now: () => now } });
    admin = await createSignedInUser(test.services, { role: 'admin' });
    buyer = await createSignedInUser(test.services);
    await insertTestStones(database, { count: 40 });
    stones = (await database.query<{ id: number }>(sql`select id from stones order by id`)).rows.map(
      ({ id }) => id,
    );
    const { rows } = await database.query<{ id: number }>(
      sql`insert into demands (user_id, title, details, status, created_at, expires_on)
          values (${buyer.id}, 'a', '', 'OPEN', ${now}, '2027-01-01'), (${buyer.id}, 'b', '', 'CLOSED', ${now}, '2026-01-01')
          returning id`,
    );
    demands = { open: rows[0]?.id ?? 0, closed: rows[1]?.id ?? 0 };
  });

  /** A kind with rows of both sorts: those that something still needs, whatever their age, and the others. */
  const inserts = (): Readonly<Partial<Record<RetentionKind, Insert>>> => ({
    trade_audit: ({ at, isNeeded }) =>
      sql`insert into audit_log (created_at, actor_name, action, subject)
          values (${at}, 'clock', ${isNeeded ? 'setting-changed' : 'order-placed'}, 'x:1') returning id`,
    audit: ({ at, isNeeded }) =>
      sql`insert into audit_log (created_at, actor_name, action, subject)
          values (${at}, 'clock', ${isNeeded ? 'payment-booked' : 'user-created'}, 'x:1') returning id`,
    notifications: ({ at }) =>
      sql`insert into notifications (user_id, kind, params, created_at) values (${buyer.id}, 'X', '{}', ${at}) returning id`,
    emails: ({ at, isNeeded }) =>
      sql`insert into emails (user_id, kind, params, queued_at, sent_at)
          values (${buyer.id}, 'X', '{}', ${at}, ${isNeeded ? null : at}) returning id`,
    price_lists: ({ at, isNeeded }) =>
      isNeeded
        ? sql`update price_lists set imported_at = ${at} where is_active returning id`
        : sql`insert into price_lists (source, list_date, imported_at) values ('SAMPLE', '2020-01-01', ${at}) returning id`,
    holds: ({ at, isNeeded, number }) =>
      sql`insert into holds (company_id, stone_id, status, requested_at, granted_at, expires_at, ended_at)
          values (${buyer.id}, ${stones[number] ?? 0}, ${isNeeded ? 'ACTIVE' : 'RELEASED'}, ${at}, ${at}, ${at},
            ${isNeeded ? null : at}) returning id`,
    imports: ({ at, isNeeded }) =>
      sql`insert into import_jobs (kind, status, file_name, created_at, options, status_changed_at)
          values ('STONES', ${isNeeded ? 'AWAITING_REVIEW' : 'APPLIED'}, 'f', ${at}, '{}', ${at}) returning id`,
    uploads: ({ at, isNeeded }) =>
      sql`with file as (
            insert into uploads (user_id, purpose, name, size_bytes, modified_at_ms, expires_at)
            values (${admin.id}, 'IMPORT', 'f', 1, 1, ${at}) returning id),
          job as (insert into import_jobs (kind, status, file_name, file_id, created_at, options, status_changed_at)
            select 'LOOSE', ${isNeeded ? 'ACCEPTED' : 'APPLIED'}, 'f', id, ${now}::timestamptz, '{}', ${now}::timestamptz from file)
          select id from file`,
    client_pages: ({ at, number }) =>
      sql`with page as (
            insert into client_pages (company_id, slug, title, note, created_at, expires_at, prices, fields)
            values (${buyer.id}, gen_random_uuid()::text, 't', '', ${at}, ${at}, 'NONE', '{}') returning id),
          line as (insert into client_page_stones (client_page_id, position, stone_id)
            select id, 1, ${stones[number] ?? 0}::bigint from page),
          answer as (insert into client_page_answers (client_page_id, kind, form_id, client_key, name, contact, message, created_at)
            select id, 'ASK', 'f', '\\x00', 'n', 'c', 'm', ${at}::timestamptz from page)
          select id from page`,
    alert_matches: ({ at, isNeeded, number }) =>
      sql`insert into alert_matches (demand_id, stone_id, matched_at, notify_at, notified_at)
          values (${isNeeded ? demands.open : demands.closed}, ${stones[number] ?? 0}, ${at}, ${at}, ${at}) returning id`,
    reminders: ({ at, isNeeded }) =>
      sql`insert into reminders (user_id, status, remind_at, time_zone, zone_abbreviation, created_at, sent_at)
          values (${buyer.id}, ${isNeeded ? 'SCHEDULED' : 'SENT'}, ${at}, 'UTC', 'UTC', ${at}, ${isNeeded ? null : at}) returning id`,
    change_log: ({ at }) =>
      sql`insert into change_log (topic, keys, created_at) values ('x', '{1}', ${at}) returning seq as id`,
    feed_events: ({ at }) =>
      sql`insert into feed_events (company_id, created_at, type, data) values (${buyer.id}, ${at}, 'x', '{}') returning seq as id`,
  });

  const tableOf: Readonly<Partial<Record<RetentionKind, readonly [string, string]>>> = {
    trade_audit: ['audit_log', 'id'],
    audit: ['audit_log', 'id'],
    imports: ['import_jobs', 'id'],
    change_log: ['change_log', 'seq'],
    feed_events: ['feed_events', 'seq'],
  };

  const idsOf = async (kind: RetentionKind) => {
    const [table, id] = tableOf[kind] ?? [kind, 'id'];
    const { rows } = await database.query<{ id: number }>(
      sql`select ${identifier(id)} as id from ${identifier(table)}`,
    );
    return new Set(rows.map(({ id: value }) => value));
  };

  it.each<RetentionKind>([
    'trade_audit',
    'audit',
    'notifications',
    'emails',
    'price_lists',
    'holds',
    'imports',
    'uploads',
    'client_pages',
    'alert_matches',
    'reminders',
    'change_log',
    'feed_events',
  ])('deletes exactly what is too old and not needed: %s', async (kind) => {
    const insert = inserts()[kind];
    if (insert === undefined) throw new Error(`no rows of ${kind}`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ age: fc.integer({ min: 0, max: 60 }), isNeeded: fc.boolean() }), {
          maxLength: 12,
        }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, days) => {
          const [table] = tableOf[kind] ?? [kind];
          // The database refuses to delete younger audit entries, whatever the period.
          const least = table === 'audit_log' ? 366 : 0;
          if (kind !== 'price_lists') await database.query(sql`truncate ${identifier(table)} cascade`);
          const expected = await idsOf(kind);
          for (const [number, { age, isNeeded }] of rows.entries()) {
            // Half a day after the boundary or before it.
            const at = new Date(now.getTime() - (age + 0.5 + least) * dayMs);
            const { rows: made } = await database.query<{ id: number }>(insert({ at, isNeeded, number }));
            const hasNeed =
              isNeeded && !['notifications', 'change_log', 'feed_events', 'client_pages'].includes(kind);
            if (hasNeed || age + 0.5 < days) for (const { id } of made) expected.add(id);
          }
          const before = await idsOf(kind);
          const { deleted, isFinished } = await deleteExpired(database, kind, { now, days: days + least });
          const kept = await idsOf(kind);
          if (kind === 'price_lists') for (const id of before) if (!kept.has(id)) expected.delete(id);
          expect(kept).toEqual(expected);
          expect([deleted, isFinished]).toEqual([before.size - kept.size, true]);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('cannot delete or change young audit entries, and no other code can delete any', async () => {
    await database.query(
      sql`insert into audit_log (created_at, actor_name, action, subject)
          values (${now}, 'clock', 'order-placed', 'x:1'), ('2020-01-01', 'clock', 'order-placed', 'x:1')`,
    );
    const oldest = await database.query(sql`select from audit_log where created_at < '2021-01-01'`);
    expect(oldest.rowCount).toBeGreaterThan(0);
    await expect(deleteExpired(database, 'trade_audit', { now, days: -1 })).rejects.toThrow('append-only');
    await expect(database.query(sql`delete from audit_log where created_at < '2021-01-01'`)).rejects.toThrow(
      'append-only',
    );
    await expect(database.query(sql`update audit_log set subject = 'y'`)).rejects.toThrow('append-only');
  });

  it('deletes earlier prices of stones, never the last one', async () => {
    await database.query(sql`truncate stone_prices`);
    const ages = [
      [1, 50],
      [1, 40],
      [1, 10],
      [2, 60],
      [2, 45],
      [3, 5],
    ] as const;
    for (const [id, age] of ages)
      await database.query(
        sql`insert into stone_prices (stone_id, valid_from, ppc, amount, reason)
            values (${id}, ${new Date(now.getTime() - age * dayMs)}, ${age}, 1, 'DESK')`,
      );
    await deleteExpired(database, 'stone_prices', { now, days: 30 });
    const { rows } = await database.query(
      sql`select stone_id as id, ppc as age from stone_prices order by stone_id, ppc`,
    );
    expect(rows).toEqual([
      { id: 1, age: 10 },
      { id: 2, age: 45 },
      { id: 3, age: 5 },
    ]);
  });

  it('keeps changes that a job of a node has not read', async () => {
    await database.query(sql`truncate change_log`);
    const at = new Date(now.getTime() - 3 * dayMs);
    const add = async () =>
      (
        await database.query<{ xid: string }>(
          sql`insert into change_log (topic, keys, created_at) values ('stock', '{1}', ${at}) returning xid::text as xid`,
        )
      ).rows[0]?.xid ?? '';
    const xids = [await add(), await add(), await add(), await add()];
    await database.query(sql`update alert_cursor set xmin_horizon = ${xids[2]}::xid8`);
    await deleteExpired(database, 'change_log', { now, days: 1 });
    const left = await database.query<{ xid: string }>(
      sql`select xid::text as xid from change_log order by seq`,
    );
    expect(left.rows.map(({ xid }) => xid)).toEqual(xids.slice(2));
    // The notice of what was deleted never reaches a position that a reader has.
    const { rows } = await database.query<{ isPruned: boolean }>(
      sql`select up_to_xid >= ${xids[2]}::xid8 as "isPruned" from change_log_pruned`,
    );
    expect(rows).toEqual([{ isPruned: false }]);
    await database.query(sql`update alert_cursor set xmin_horizon = null`);
  });

  it('leaves a row that a transaction holds to the next run, without waiting', async () => {
    await database.query(sql`truncate notifications`);
    const old = new Date(now.getTime() - 400 * dayMs);
    const insert = inserts().notifications;
    for (let number = 0; number < 3; number++)
      await database.query(insert?.({ at: old, isNeeded: false, number }) ?? sql``);
    const client = await database.pool.connect();
    try {
      await client.query(sql`begin`);
      await client.query(sql`select from notifications order by id limit 1 for update`);
      expect(await deleteExpired(database, 'notifications', { now, days: 365 })).toMatchObject({
        deleted: 2,
      });
    } finally {
      await client.query(sql`rollback`);
      client.release();
    }
    expect(await deleteExpired(database, 'notifications', { now, days: 365 })).toMatchObject({ deleted: 1 });
  });

  it('touches no order, memo, document, ledger entry, claim or stone, with the shortest periods in ten years', async () => {
    const { rows: uuids } = await database.query<{ uuid: string }>(
      sql`select uuid from stones where status = 'AVAILABLE' and pair_stock_no is null order by id desc limit 2`,
    );
    const trader = await createSignedInUser(test.services);
    const placed = await test.send('addOrder', { data: { stones: [uuids[0]?.uuid] } }, trader.token);
    expect(placed.body).toMatchObject({ error: null });
    const held = await test.send('requestHold', { cart: [uuids[1]?.uuid] }, trader.token);
    expect(held.status).toBe(200);
    const tables = [
      'orders',
      'order_lines',
      'offers',
      'offer_lines',
      'memos',
      'memo_lines',
      'issued_documents',
      'ledger_entries',
      'ledger_allocations',
      'stones',
      'stone_claims',
      'users',
      'enquiries',
      'appointments',
      'saved_searches',
    ];
    const content = async () =>
      Promise.all(
        tables.map(
          async (table) =>
            (
              await database.query(sql`select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as sum
              from ${identifier(table)} r`)
            ).rows,
        ),
      );
    const openHolds = sql`select id from holds where ended_at is null order by id`;
    const [before, holdsBefore] = [await content(), (await database.query(openHolds)).rows];
    expect(holdsBefore.length).toBeGreaterThan(0);
    const shortest = Object.fromEntries(retentionKinds.map((kind) => [kind, retentionPeriods[kind].minDays]));
    const saved = await test.send(
      'deskUpdateSettings',
      { data: { settings: { retention_days: shortest } } },
      admin.token,
    );
    expect(saved.status).toBe(200);
    // The database refuses to delete young audit entries; the other kinds are deleted nevertheless.
    const inTenYears = new Date(now.getTime() + 3_700 * dayMs);
    await expect(applyRetention(database, inTenYears)).rejects.toThrow('append-only');
    expect((await database.query(sql`select from sessions`)).rowCount).toBe(0);
    expect(await content()).toEqual(before);
    expect((await database.query(openHolds)).rows).toEqual(holdsBefore);
    admin = await createSignedInUser(test.services, { role: 'admin' });
  });

  it('is shown to the administrator with counts and its last run, and periods have a minimum', async () => {
    await database.query(sql`truncate notifications`);
    const insert = inserts().notifications;
    const old = new Date(now.getTime() - 400 * dayMs);
    await database.query(insert?.({ at: old, isNeeded: false, number: 0 }) ?? sql``);
    const update = async (days: object) =>
      test.send('deskUpdateSettings', { data: { settings: { retention_days: days } } }, admin.token);
    expect((await update({ notifications: 90 })).status).toBe(200);
    const { body } = await test.send('deskGetRetention', {}, admin.token);
    const kinds = Array.isArray(body['kinds']) ? body['kinds'] : [];
    expect(kinds.find(({ kind }) => kind === 'notifications')).toMatchObject({
      days: 90,
      default_days: 365,
      min_days: 30,
      due: 1,
      is_unfinished: false,
    });
    const refused = await update({ trade_audit: 365, emails: 10, nothing: 3 });
    expect([refused.status, refused.body['message']]).toEqual([422, 'BODY_INVALID']);
    const below = await update({ trade_audit: 365 });
    expect(below.body['fields']).toMatchObject([{ field: 'data.settings.retention_days.trade_audit' }]);
  });

  it('has a line for each kind in the operator’s documentation', () => {
    const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const lines = retentionKinds.map((kind) => {
      const { days, minDays } = retentionPeriods[kind];
      return new RegExp(`^\\| \`${kind}\` +\\| [^|]+\\| ${days} +\\| ${minDays} +\\|`, 'm');
    });
    expect(lines.filter((line) => !line.test(text))).toEqual([]);
    expect(retentionDaysOf('audit', {})).toBe(retentionPeriods.audit.days);
  });
});
