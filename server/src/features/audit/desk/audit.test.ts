import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { writeAudit } from '../write-audit.ts';

describeOnDatabase('the audit trail at the desk', (open) => {
  let test: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    test = await createTestApp(await open(), { closeWith: 'file' });
    admin = await createSignedInUser(test.services, { role: 'admin', firstName: 'Noor' });
    const lines = [
      ['2026-10-01T10:00:00Z', admin.id, 'admin', 'order-confirmed', 'order:L-2026-000001'],
      ['2026-10-01T19:59:59Z', null, 'clock', 'hold-lapsed', 'hold:L1001'],
      ['2026-10-01T20:00:00Z', null, 'clock', 'hold-lapsed', 'hold:L1002'],
      ['2026-10-02T10:00:00Z', admin.id, 'admin', 'setting-changed', 'setting:topbar_data'],
    ] as const;
    for (const [at, actorId, actor, action, subject] of lines)
      await writeAudit(test.services.database, {
        createdAt: new Date(at),
        actorId,
        actorName: actor,
        action,
        subject,
        before: { is: 1 },
        after: { is: 2 },
      });
  });

  const found = async (data: object): Promise<string[]> => {
    const { status, body } = await test.send('deskListAuditLog', { data }, admin.token);
    expect(status).toBe(200);
    const rows: { subject: string }[] = JSON.parse(JSON.stringify(body['rows']));
    return rows.map(({ subject }) => subject);
  };
  const october = { from: '2026-10-01', to: '2026-10-31' };

  it('is searched by subject, with its kind or by its number alone', async () => {
    expect(await found({ ...october, search: 'hold:' })).toEqual(['hold:L1002', 'hold:L1001']);
    expect(await found({ ...october, search: 'l-2026' })).toEqual(['order:L-2026-000001']);
    expect(await found({ ...october, search: '%' })).toEqual([]);
  });

  it('is filtered by user and by action', async () => {
    expect(await found({ ...october, person: 'noor' })).toEqual([
      'setting:topbar_data',
      'order:L-2026-000001',
    ]);
    expect(await found({ ...october, person: 'Clock' })).toEqual(['hold:L1002', 'hold:L1001']);
    expect(await found({ ...october, action: 'order-confirmed' })).toEqual(['order:L-2026-000001']);
    const { body } = await test.send('deskListAuditActions', {}, admin.token);
    expect(body['actions']).toEqual(['hold-lapsed', 'order-confirmed', 'setting-changed', 'user-created']);
  });

  it('is filtered by Gulf days, both ends included', async () => {
    expect(await found({ from: '2026-10-01', to: '2026-10-01' })).toEqual([
      'hold:L1001',
      'order:L-2026-000001',
    ]);
    expect(await found({ from: '2026-10-02', to: '2026-10-02' })).toEqual([
      'setting:topbar_data',
      'hold:L1002',
    ]);
  });

  it('is read page by page, with the values before and after', async () => {
    const { body } = await test.send('deskListAuditLog', { data: { ...october, limit: 3 } }, admin.token);
    expect(body['rows']).toMatchObject([
      { person: { email: admin.email }, before: { is: 1 }, after: { is: 2 } },
      { person: null, actor: 'clock' },
      {},
    ]);
    expect(await found({ ...october, limit: 3, cursor: body['next_cursor'] })).toEqual([
      'order:L-2026-000001',
    ]);
  });
});
