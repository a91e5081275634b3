import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { expireDemands } from './expire-demands.ts';

describeOnDatabase('demands past their last day', (open) => {
  it('end once the Gulf’s day is over, and their owner hears of it once', async () => {
    const database = await open();
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    await database.raw.query(
      `insert into demands (account_id, title, details, criteria, created_at, expires_on)
       values ($1, 'Pair of ovals', '', null, now(), '2026-11-21'),
              ($1, '', 'anything pink', null, now(), '2026-11-21'),
              ($1, 'Later', '', null, now(), '2026-11-22')`,
      [buyer.id],
    );
    // Midnight in the Gulf is eight in the evening by Greenwich.
    await expireDemands(database, new Date('2026-11-21T19:59:59Z'));
    expect((await database.raw.query('select from notifications')).rowCount).toBe(0);
    const now = new Date('2026-11-21T20:00:00Z');
    await Promise.all([expireDemands(database, now), expireDemands(database, now)]);
    await expireDemands(database, now);
    const { rows } = await database.raw.query<{ title: string; link: string }>(
      `select facts ->> 'title' as title, link from notifications where kind = 'DEMAND_EXPIRED' order by id`,
    );
    expect(rows).toEqual([
      { title: 'Pair of ovals', link: '/demands' },
      { title: 'anything pink', link: '/demands' },
    ]);
    const states = await database.raw.query(`select state from demands order by id`);
    expect(states.rows).toEqual([{ state: 'EXPIRED' }, { state: 'EXPIRED' }, { state: 'OPEN' }]);
    const audit = await database.raw.query(`select from audit where action = 'demand-expired'`);
    expect(audit.rowCount).toBe(2);
  });
});
