import { holdStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { systemActor, customerActor, applyTransition } from './transition.ts';

describeOnEveryDatabase('transition of a state machine', (open) => {
  let database: Database;
  let userId: number;
  const now = new Date('2026-11-21T10:00:00Z');

  beforeAll(async () => {
    database = await open();
    ({ id: userId } = await createSignedInUser({ database, clock: systemClock }));
  });

  const about = {
    audit: (packet: string) => sql`audit_log where subject = ${`hold:${packet}`}`,
    notifications: (packet: string) => sql`notifications where params ->> 'packets' = ${packet}`,
    mails: (packet: string) => sql`emails where params ->> 'packets' = ${packet}`,
  } as const;
  const count = async (table: keyof typeof about, packet: string) => {
    const { rowCount } = await database.query(sql`select from ${about[table](packet)}`);
    return rowCount;
  };

  it('changes the stones as the machine specifies, writes the audit entry, and notifies the customer', async () => {
    const moveStones = vi.fn<(to: string) => Promise<void>>(async () => Promise.resolve());
    await inTransaction(database, async (transaction) =>
      applyTransition(transaction, holdStateMachine, {
        from: 'ACTIVE',
        to: 'EXPIRED',
        actor: systemActor,
        now,
        subject: 'L1',
        customer: { companyId: userId, params: { packets: 'L1' }, link: '/holds' },
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

  it('sends no mail to a user who has turned mail off', async () => {
    await database.query(
      sql`insert into notification_preferences (user_id, is_email_enabled, time_zone)
        values (${userId}, false, 'Asia/Dubai')`,
    );
    await inTransaction(database, async (transaction) =>
      applyTransition(transaction, holdStateMachine, {
        from: 'REQUESTED',
        to: 'REJECTED',
        actor: { role: 'SALES', userId: null, name: 'sales' },
        now,
        subject: 'L2',
        customer: { companyId: userId, params: { packets: 'L2' }, link: '/holds' },
      }),
    );
    expect([await count('notifications', 'L2'), await count('mails', 'L2')]).toEqual([1, 0]);
  });

  it('is rejected when the machine does not have it, without any effect', async () => {
    const step = inTransaction(database, async (transaction) =>
      applyTransition(transaction, holdStateMachine, {
        from: 'RELEASED',
        to: 'ACTIVE',
        actor: customerActor({ companyId: userId, userId }),
        now,
        subject: 'L3',
      }),
    );
    await expect(step).rejects.toMatchObject({ code: 'INVALID_TRANSITION', details: { status: 'RELEASED' } });
    expect(await count('audit', 'L3')).toBe(0);
  });
});
