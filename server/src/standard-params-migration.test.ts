import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { addedEnquirySchema } from './features/enquiries/add-enquiry.ts';
import { findJobByUuid } from './features/imports/job.ts';
import type { Database } from './platform/database.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { migrate } from './platform/migrations.ts';
import { migrateToVersion, resetToVersion } from './testing/former-versions.ts';

const uuid = '0c5e5b0a-5f6f-4d0a-9f5b-1a2b3c4d5e6f';
const notifications = [
  ['APPOINTMENT_CONFIRMED', { place: 'Dubai', at: '2026-11-25T06:00:00Z' }],
  ['PASSWORD_CHANGED', { where: 'Firefox, 127.0.0.1' }],
  ['ORDER_CONFIRMED', { number: 'L-2026-000001' }],
] as const;

describeOnDatabase('a database from before the standard params', (open) => {
  let database: Database;
  let ran: readonly string[] = [];
  let job = '';

  beforeAll(async () => {
    database = await open();
    await resetToVersion(database, '0075');
    await database.query(sql`
      insert into users (user_name, email, password_hash, role, status, first_name, last_name)
      values ('buyer', 'buyer@x.example', 'x', 'customer', 'ACTIVE', 'Lena', 'Claes')`);
    for (const [kind, params] of notifications) {
      await database.query(sql`
        insert into notifications (user_id, kind, params, created_at)
        select id, ${kind}, ${JSON.stringify(params)}, now() from users`);
      await database.query(sql`
        insert into emails (user_id, kind, params, queued_at, next_attempt_at)
        select id, ${kind}, ${JSON.stringify(params)}, now(), now() from users`);
    }
    for (const call of ['addEnquiry', 'anotherCall'])
      await database.query(sql`
        insert into idempotency_keys (user_id, call, key, request_hash, response)
        values (1, ${call}, 'a-key', '', ${JSON.stringify({ uuid, leftOut: [{ uuid, name: 'A1' }] })})`);
    const { rows } = await database.query<{ uuid: string }>(sql`
      insert into import_jobs (kind, status, file_name, created_at, options, status_changed_at, stage, result)
      values ('STONES', 'UNDONE', 'stock.csv', now(), ${JSON.stringify({ mode: 'REPLACE', by: 'rules' })}, now(),
        'looking', ${JSON.stringify({ taken_off: 2, restored: 1 })}) returning uuid`);
    job = rows[0]?.uuid ?? '';
    await database.query(sql`
      insert into imports (imported_by, file_name, file_sha256, mode, counts)
      values ('a@b.example', 'stock.csv', '', 'REPLACE',
        ${JSON.stringify({ rows: 3, remarks: { W_DISC_SIGN: 2 } })})`);
    ran = await migrateToVersion(database, '0076');
    // What screens read comes from the present code.
    await migrate(database);
  });

  it('is migrated by one migration', () => {
    expect(ran).toEqual(['0076_standard_params.sql']);
  });

  it('has the standard params in notifications and emails', async () => {
    const standard = [
      { showroom: 'Dubai', at: '2026-11-25T06:00:00Z' },
      { device: 'Firefox, 127.0.0.1' },
      { number: 'L-2026-000001' },
    ];
    const { rows } = await database.query(sql`select params from notifications order by id`);
    expect(rows).toEqual(standard.map((params) => ({ params })));
    const { rows: emails } = await database.query(sql`select params from emails order by id`);
    expect(emails).toEqual(rows);
  });

  it('keeps the response of a repeated enquiry, under the present key', async () => {
    const { rows } = await database.query<{ response: unknown }>(
      sql`select response from idempotency_keys order by call`,
    );
    expect(addedEnquirySchema.parse(rows[0]?.response)).toEqual({
      uuid,
      unavailable: [{ uuid, name: 'A1' }],
    });
    expect(rows[1]?.response).toHaveProperty('leftOut');
  });

  it('has the options, the stage and the result of an import under standard names', async () => {
    const stored = await findJobByUuid(database, job);
    expect(stored).toMatchObject({
      options: { mode: 'REPLACE', mappingSource: 'rules' },
      stage: 'analysing',
      result: { removed: 2, restored: 1 },
    });
  });

  it('counts the issues of an import under the present key', async () => {
    const { rows } = await database.query(sql`select counts from imports`);
    expect(rows).toEqual([{ counts: { rows: 3, issues: { W_DISC_SIGN: 2 } } }]);
  });
});
