import { holdStates } from '@loupe/domain';
import { beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { signInAs } from '../../testing/test-people.ts';
import { clockwork, customer, takeStep } from './take-step.ts';

describeOnEveryDatabase('a step of a life-cycle', (open) => {
  let database: Database;
  let accountId: number;
  const now = new Date('2026-11-21T10:00:00Z');

  beforeAll(async () => {
    database = await open();
    ({ id: accountId } = await signInAs({ database, clock: systemClock }));
  });

  const count = async (table: 'audit' | 'notifications' | 'mails', subject: string) => {
    const column = table === 'audit' ? 'subject' : `facts ->> 'packets'`;
    const wanted = table === 'audit' ? `hold:${subject}` : subject;
    const { rowCount } = await database.raw.query(`select from ${table} where ${column} = $1`, [wanted]);
    return rowCount;
  };

  it('moves the stones where the table says, writes its line, and tells the customer', async () => {
    const moveStones = vi.fn<(to: string) => Promise<void>>(async () => Promise.resolve());
    await inTransaction(database, async (transaction) =>
      takeStep(transaction, holdStates, {
        from: 'ACTIVE',
        to: 'EXPIRED',
        by: clockwork,
        now,
        subject: 'L1',
        customer: { accountId, facts: { packets: 'L1' }, link: '/holds' },
        moveStones,
      }),
    );
    expect(moveStones).toHaveBeenCalledExactlyOnceWith('AVAILABLE');
    expect([
      await count('audit', 'L1'),
      await count('notifications', 'L1'),
      await count('mails', 'L1'),
    ]).toEqual([1, 1, 1]);
  });

  it('sends no mail to somebody who wants none', async () => {
    await database.raw.query(
      `insert into alert_preferences (account_id, wants_mail, time_zone) values ($1, false, 'Asia/Dubai')`,
      [accountId],
    );
    await inTransaction(database, async (transaction) =>
      takeStep(transaction, holdStates, {
        from: 'REQUESTED',
        to: 'REJECTED',
        by: { who: 'SALES', personId: null, name: 'sales' },
        now,
        subject: 'L2',
        customer: { accountId, facts: { packets: 'L2' }, link: '/holds' },
      }),
    );
    expect([await count('notifications', 'L2'), await count('mails', 'L2')]).toEqual([1, 0]);
  });

  it('is refused when the table does not have it, and leaves nothing behind', async () => {
    const step = inTransaction(database, async (transaction) =>
      takeStep(transaction, holdStates, {
        from: 'RELEASED',
        to: 'ACTIVE',
        by: customer({ accountId, personId: accountId }),
        now,
        subject: 'L3',
      }),
    );
    await expect(step).rejects.toMatchObject({ code: 'STEP_REFUSED', details: { state: 'RELEASED' } });
    expect(await count('audit', 'L3')).toBe(0);
  });
});
