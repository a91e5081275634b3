import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../../testing/test-people.ts';
import { writeAudit } from '../write-audit.ts';

describeOnDatabase('the audit trail at the desk', (open) => {
  let test: TestApp;
  let admin: TestPerson;

  beforeAll(async () => {
    test = await openTestApp(await open(), { closeWith: 'file' });
    admin = await signInAs(test.parts, { role: 'admin', firstName: 'Noor' });
    const lines = [
      ['2026-10-01T10:00:00Z', admin.id, 'admin', 'order-confirmed', 'order:L-2026-000001'],
      ['2026-10-01T19:59:59Z', null, 'clock', 'hold-lapsed', 'hold:L1001'],
      ['2026-10-01T20:00:00Z', null, 'clock', 'hold-lapsed', 'hold:L1002'],
      ['2026-10-02T10:00:00Z', admin.id, 'admin', 'setting-changed', 'setting:topbar_data'],
    ] as const;
    for (const [at, actorId, actor, action, subject] of lines)
      await writeAudit(test.parts.database, {
        at: new Date(at),
        actorId,
        actor,
        action,
        subject,
        before: { is: 1 },
        after: { is: 2 },
      });
  });

  const found = async (data: object): Promise<string[]> => {
    const { status, body } = await test.send('deskListAudit', { data }, admin.token);
    expect(status).toBe(200);
    const rows: { subject: string }[] = JSON.parse(JSON.stringify(body['rows']));
    return rows.map(({ subject }) => subject);
  };
  const october = { from: '2026-10-01', to: '2026-10-31' };

  it('is looked through by what it happened to, with its kind or by its number alone', async () => {
    expect(await found({ ...october, text: 'hold:' })).toEqual(['hold:L1002', 'hold:L1001']);
    expect(await found({ ...october, text: 'l-2026' })).toEqual(['order:L-2026-000001']);
    expect(await found({ ...october, text: '%' })).toEqual([]);
  });

  it('is looked through by who did it, and by what was done', async () => {
    expect(await found({ ...october, person: 'noor' })).toEqual([
      'setting:topbar_data',
      'order:L-2026-000001',
    ]);
    expect(await found({ ...october, person: 'Clock' })).toEqual(['hold:L1002', 'hold:L1001']);
    expect(await found({ ...october, action: 'order-confirmed' })).toEqual(['order:L-2026-000001']);
    const { body } = await test.send('deskListActions', {}, admin.token);
    expect(body['actions']).toEqual(['account-created', 'hold-lapsed', 'order-confirmed', 'setting-changed']);
  });

  it('is looked through by days of the Gulf, both ends included', async () => {
    expect(await found({ from: '2026-10-01', to: '2026-10-01' })).toEqual([
      'hold:L1001',
      'order:L-2026-000001',
    ]);
    expect(await found({ from: '2026-10-02', to: '2026-10-02' })).toEqual([
      'setting:topbar_data',
      'hold:L1002',
    ]);
  });

  it('is read page by page, and says from what to what', async () => {
    const { body } = await test.send('deskListAudit', { data: { ...october, limit: 3 } }, admin.token);
    expect(body['rows']).toMatchObject([
      { person: { email: admin.email }, before: { is: 1 }, after: { is: 2 } },
      { person: null, actor: 'clock' },
      {},
    ]);
    expect(await found({ ...october, limit: 3, after: body['next'] })).toEqual(['order:L-2026-000001']);
  });
});
