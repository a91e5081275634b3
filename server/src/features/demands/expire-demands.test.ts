import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { expireDemands } from './expire-demands.ts';

describeOnDatabase('demands past their last day', (open) => {
  it('expires a demand when the Gulf day ends, and notifies its owner once', async () => {
    const database = await open();
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    await database.query(
      sql`insert into demands (user_id, title, details, criteria, created_at, expires_on)
       values (${buyer.id}, 'Pair of ovals', '', null, now(), '2026-11-21'),
              (${buyer.id}, '', 'anything pink', null, now(), '2026-11-21'),
              (${buyer.id}, 'Later', '', null, now(), '2026-11-22')`,
    );
    // Midnight in the Gulf is 20:00 UTC.
    await expireDemands(database, new Date('2026-11-21T19:59:59Z'));
    expect((await database.query(sql`select from notifications`)).rowCount).toBe(0);
    const now = new Date('2026-11-21T20:00:00Z');
    await Promise.all([expireDemands(database, now), expireDemands(database, now)]);
    await expireDemands(database, now);
    const { rows } = await database.query<{ title: string; link: string }>(
      sql`select params ->> 'title' as title, link from notifications where kind = 'DEMAND_EXPIRED' order by id`,
    );
    expect(rows).toEqual([
      { title: 'Pair of ovals', link: '/demands' },
      { title: 'anything pink', link: '/demands' },
    ]);
    const states = await database.query(sql`select status from demands order by id`);
    expect(states.rows).toEqual([{ status: 'EXPIRED' }, { status: 'EXPIRED' }, { status: 'OPEN' }]);
    const audit = await database.query(sql`select from audit_log where action = 'demand-expired'`);
    expect(audit.rowCount).toBe(2);
  });
});
