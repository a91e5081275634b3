import { calls } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { findCommand } from '../../cli/desk/command-list.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { notifyUser } from '../notifications/notify.ts';
import { queueMailToAddress } from '../notifications/queue-mail-to-address.ts';

describeOnDatabase('outbox', (open) => {
  let test: TestApp;
  let sales: TestUser;
  let buyer: TestUser;

  beforeAll(async () => {
    test = await createTestApp(await open(), { closeWith: 'file' });
    sales = await createSignedInUser(test.services, { role: 'sales' });
    buyer = await createSignedInUser(test.services);
    for (const number of ['26-1', '26-2'])
      await notifyUser(test.services.database, {
        userId: buyer.id,
        kind: 'ORDER_CONFIRMED',
        params: { number },
        link: '/orders',
        now: new Date('2026-11-21T10:00:00Z'),
      });
  });

  const list = async (data: object = {}) => {
    const { body } = await test.send('deskListEmails', { data }, sales.token);
    return calls.deskListEmails.response.parse(body);
  };
  const runCommand = async (line: string) => {
    const [name = '', ...args] = line.split(' ');
    const { database, publicUrl } = test.services;
    const command = await findCommand(name);
    return command?.(args, { database, now: new Date(), actor: 'command line', publicUrl }) ?? '';
  };

  it('lists waiting mails to the desk, newest first, and reports that nothing is sent without a mail server', async () => {
    const { rows: mails, is_sending: isSending } = await list({ show: 'queued' });
    expect(isSending).toBe(false);
    expect(mails.map(({ to, subject, status: state }) => [to, subject, state])).toEqual([
      [buyer.email, 'Order 26-2 confirmed', 'queued'],
      [buyer.email, 'Order 26-1 confirmed', 'queued'],
    ]);
    expect((await list({ cursor: (await list({ limit: 1 })).next_cursor ?? '' })).rows).toHaveLength(1);
    expect((await list({ show: 'failed' })).rows).toEqual([]);
  });

  it('shows a mail as its recipient sees it', async () => {
    const [mail] = (await list()).rows;
    const { body } = await test.send('deskGetEmail', { id: mail?.email_id }, sales.token);
    expect(body).toMatchObject({
      mail: {
        text: expect.stringContaining('All stones in your order 26-2 are confirmed.'),
        html: expect.stringContaining('<!doctype html>'),
        attachments: [],
      },
    });
  });

  it('retries a failed mail, and sends a sent one again as a new mail', async () => {
    const [second, first] = (await list()).rows;
    await test.services.database.query(
      sql`update emails set failed_at = now(), attempts = 13, last_error = 'no such mailbox'
        where uuid = ${second?.email_id}`,
    );
    await test.services.database.query(
      sql`update emails set sent_at = now() where uuid = ${first?.email_id}`,
    );
    expect(await runCommand('outbox --state failed')).toContain('(no such mailbox)');
    const again = await test.send('deskResendEmail', { id: second?.email_id }, sales.token);
    expect(again.body['email_id']).toBe(second?.email_id);
    const once = await test.send('deskResendEmail', { id: first?.email_id }, sales.token);
    expect(once.body['email_id']).not.toBe(first?.email_id);
    expect((await list({ show: 'queued' })).rows.map(({ email_id: id, attempts }) => [id, attempts])).toEqual(
      [
        [once.body['email_id'], 0],
        [second?.email_id, 0],
      ],
    );
    const trail = await test.services.database.query(sql`select from audit_log where action = 'mail-resent'`);
    expect(trail.rowCount).toBe(2);
  });

  it('is available on the command line as well', async () => {
    const [mail] = (await list()).rows;
    expect(await runCommand('outbox')).toContain(`${mail?.email_id}  queued`);
    expect(await runCommand(`show-mail ${mail?.email_id}`)).toMatch(/^To: .+\nSubject: Order .+\n/);
    expect(await runCommand(`resend-mail ${mail?.email_id}`)).toContain('is queued');
    await expect(runCommand('show-mail 26-1')).rejects.toThrow('is not the ID of an email');
    await expect(runCommand('show-mail 00000000-0000-4000-8000-000000000000')).rejects.toThrow('mail');
    await expect(runCommand('outbox --state lost')).rejects.toThrow('--state must be one of');
  });

  it('shows a password link on the server’s console, never to the desk', async () => {
    const { rows } = await test.services.database.query<{ uuid: string }>(
      sql`insert into emails (user_id, kind, params, link, queued_at)
       values (${buyer.id}, 'PASSWORD_LINK', '{}', '/reset/password/abc', now()) returning uuid`,
    );
    const id = rows[0]?.uuid;
    const { body } = await test.send('deskGetEmail', { id }, sales.token);
    expect(JSON.stringify(body)).not.toContain('abc');
    expect(body).toMatchObject({ mail: { text: expect.stringContaining('https://portal.example/forgot') } });
    expect(await runCommand(`show-mail ${id}`)).toContain('https://portal.example/reset/password/abc');
  });

  it('shows the link of an invitation to a company on the console only', async () => {
    const { database } = test.services;
    await queueMailToAddress(database, {
      email: 'asha@test.example',
      kind: 'INVITED',
      params: { by: 'Rohan Mehta', company: 'Meridian Gems', until: '2026-11-28T20:00:00Z' },
      link: '/register/invited/a-way-in',
      now: new Date('2026-11-21T10:00:00Z'),
    });
    const { rows } = await database.query<{ uuid: string }>(
      sql`select uuid from emails where kind = 'INVITED'`,
    );
    const id = rows[0]?.uuid;
    const { status, body } = await test.send('deskGetEmail', { id }, sales.token);
    expect([status, JSON.stringify(body).includes('a-way-in')]).toEqual([200, false]);
    expect(await runCommand(`show-mail ${id}`)).toContain('https://portal.example/register/invited/a-way-in');
  });

  it('returns 404 for an unknown mail', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const name of ['deskGetEmail', 'deskResendEmail'] as const)
      expect((await test.send(name, { id }, sales.token)).status).toBe(404);
  });
});
