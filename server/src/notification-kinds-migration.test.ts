import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { readSharedSecret } from './platform/shared-secret.ts';
import type { Database } from './platform/database.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { migrateToVersion, resetToVersion } from './testing/former-versions.ts';

const renamed = [
  ['INVITATION_TAKEN_UP', 'INVITATION_ACCEPTED'],
  ['ORDER_PARTLY_CONFIRMED', 'ORDER_PARTIALLY_CONFIRMED'],
  ['ORDER_AWAITS_OWNER', 'ORDER_AWAITS_APPROVAL'],
  ['MEMO_TAKEN_BACK', 'MEMO_WITHDRAWN'],
  // Keeps its name.
  ['ORDER_CONFIRMED', 'ORDER_CONFIRMED'],
] as const;
const secret = Buffer.alloc(32, 7);

describeOnDatabase('a database from before the standard kinds of notifications', (open) => {
  let database: Database;
  let ran: readonly string[] = [];

  beforeAll(async () => {
    database = await open();
    await resetToVersion(database, '0074');
    await database.query(sql`
      insert into users (user_name, email, password_hash, role, status, first_name, last_name)
      values ('buyer', 'buyer@x.example', 'x', 'customer', 'ACTIVE', 'Lena', 'Claes')`);
    for (const [former] of renamed) {
      await database.query(sql`
        insert into notifications (user_id, kind, params, created_at)
        select id, ${former}, jsonb_build_object('name', ${former}::text), now() from users`);
      await database.query(sql`
        insert into emails (user_id, kind, params, queued_at, next_attempt_at)
        select id, ${former}, '{}', now(), now() from users`);
    }
    await database.query(sql`insert into server_secrets (name, secret) values ('human-check', ${secret})`);
    ran = await migrateToVersion(database, '0075');
  });

  it('is migrated by one migration', () => {
    expect(ran).toEqual(['0075_notification_kinds.sql']);
  });

  it('has the standard kinds, with the same params', async () => {
    const { rows } = await database.query(sql`select kind, params from notifications order by id`);
    expect(rows).toEqual(renamed.map(([former, kind]) => ({ kind, params: { name: former } })));
    const { rows: emails } = await database.query(sql`select kind from emails order by id`);
    expect(emails).toEqual(renamed.map(([, kind]) => ({ kind })));
  });

  it('keeps the secret of the captcha', async () => {
    expect(await readSharedSecret(database, 'captcha')).toEqual(secret);
  });
});
