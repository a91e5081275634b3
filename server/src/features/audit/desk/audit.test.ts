import { calls } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
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

  it('is filtered by the kind of the record', async () => {
    expect(await found({ ...october, kind: 'order' })).toEqual(['order:L-2026-000001']);
    expect(await found({ ...october, kind: 'setting', search: 'setting:t' })).toEqual([
      'setting:topbar_data',
    ]);
    expect(await found({ ...october, kind: 'setting', search: 'order:' })).toEqual([]);
  });

  it('names records as the desk knows them, with the keys of their screens', async () => {
    const buyer = await createSignedInUser(test.services);
    await test.services.database.query(sql`update users set company_name = 'Aurum' where id = ${buyer.id}`);
    const [stone = ''] = await insertTestStones(test.services.database, { count: 1 });
    const { rows } = await test.services.database.query<{ stock_no: string }>(
      sql`select stock_no from stones where uuid = ${stone}`,
    );
    const packet = rows[0]?.stock_no ?? '';
    const added = await test.send(
      'addDemand',
      { data: { title: 'Pair of ovals', expires_on: isoGulfDay(gulfDay(new Date()) + 30) } },
      buyer.token,
    );
    const uuid = calls.addDemand.response.parse(added.body).uuid;
    const createdAt = new Date('2026-12-01T10:00:00Z');
    const subjects = [
      `hold:${packet}, GONE-1`,
      `stone:${stone}`,
      `user:${buyer.email}`,
      'demand:00000000-0000-4000-8000-000000000000',
    ];
    for (const subject of subjects)
      await writeAudit(test.services.database, {
        createdAt,
        actorId: buyer.id,
        actorName: 'customer',
        action: 'named',
        subject,
        after: { customer: buyer.id, sha256: 'ff', until: 1 },
      });
    const { body } = await test.send('deskListAuditLog', { data: { action: 'named' } }, admin.token);
    const lines = calls.deskListAuditLog.response.parse(body).rows.toReversed();
    const opened = { kind: 'stone', name: packet, key: stone };
    expect(lines.map(({ records }) => records)).toEqual([
      [opened, { kind: 'stone', name: 'GONE-1', key: null }],
      [opened],
      [{ kind: 'user', name: expect.any(String), key: null }],
      [{ kind: 'demand', name: '', key: null }],
    ]);
    expect(lines[2]?.customer).toMatchObject({ kind: 'customer', name: 'Aurum' });
    expect(lines[0]?.person?.record).toEqual(lines[2]?.customer);
    expect(lines[0]?.customer).toEqual(lines[2]?.customer);
    expect(lines[0]?.after).toEqual({ until: 1 });
    const trail = await test.send('deskListAuditLog', { data: { action: 'demand-added' } }, admin.token);
    expect(calls.deskListAuditLog.response.parse(trail.body).rows[0]).toMatchObject({
      records: [{ kind: 'demand', name: 'Pair of ovals', key: uuid }],
      customer: { name: 'Aurum' },
    });
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
