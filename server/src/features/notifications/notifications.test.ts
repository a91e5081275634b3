import { calls } from '@loupe/contract';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { notifyUser } from './notify.ts';

describeOnDatabase('notifications', (open) => {
  it('are listed newest first, counted until read, shown on the dashboard and deleted permanently', async () => {
    const database = await open();
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { access: ['notifications'] });
    const other = await createSignedInUser(test.services, { access: ['notifications'] });
    for (const [minute, order] of ['O-1', 'O-2', 'O-3'].entries()) {
      await inTransaction(database, async (transaction) =>
        notifyUser(transaction, {
          userId: buyer.id,
          kind: 'ORDER_CONFIRMED',
          params: { number: order },
          link: '/orders',
          now: new Date(2026, 1, 1, 9, minute),
        }),
      );
    }
    const listOf = async (token: string) => {
      const { body } = await test.send('getNotifications', {}, token);
      return calls.getNotifications.response.parse(body);
    };
    const dashboardCount = async (token: string) =>
      (await test.send('updateDashboard', {}, token)).body['notifications_count'];

    const first = await listOf(buyer.token);
    expect(first.notifications_data.map(({ facts }) => facts['number'])).toEqual(['O-3', 'O-2', 'O-1']);
    expect([first.notifications_count, await dashboardCount(buyer.token)]).toEqual([3, 3]);
    const { body: dashboard } = await test.send('updateDashboard', {}, buyer.token);
    expect(calls.updateDashboard.response.parse(dashboard).home_data.notifications_data).toHaveLength(3);
    expect([(await listOf(other.token)).notifications_count, await dashboardCount(other.token)]).toEqual([
      0, 0,
    ]);

    const read = await test.send('markNotifications', { data: { type: 'read' } }, buyer.token);
    expect(read.body).toMatchObject({ notifications_count: 0 });
    expect((await listOf(buyer.token)).notifications_data).toHaveLength(3);
    const deleted = await test.send('markNotifications', { data: { type: 'delete' } }, buyer.token);
    expect(deleted.body).toMatchObject({ notifications_count: 0 });
    expect((await listOf(buyer.token)).notifications_data).toEqual([]);
  });
});
