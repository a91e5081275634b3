import { calls } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { mailCommands } from '../../cli/desk/mail-commands.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { notify } from '../notifications/notify.ts';
import { writeToStranger } from '../notifications/write-to-stranger.ts';

describeOnDatabase('the outbox', (open) => {
  let test: TestApp;
  let sales: TestPerson;
  let buyer: TestPerson;

  beforeAll(async () => {
    test = await openTestApp(await open(), { closeWith: 'file' });
    sales = await signInAs(test.parts, { role: 'sales' });
    buyer = await signInAs(test.parts);
    for (const number of ['26-1', '26-2'])
      await notify(test.parts.database, {
        accountId: buyer.id,
        kind: 'ORDER_CONFIRMED',
        facts: { number },
        link: '/orders',
        now: new Date('2026-11-21T10:00:00Z'),
      });
  });

  const list = async (data: object = {}) => {
    const { body } = await test.send('deskListMails', { data }, sales.token);
    return calls.deskListMails.answer.parse(body);
  };
  const say = async (line: string) => {
    const [name = '', ...args] = line.split(' ');
    const { database, publicUrl } = test.parts;
    return (
      mailCommands[name]?.run(args, { database, now: new Date(), actor: 'command line', publicUrl }) ?? ''
    );
  };

  it('shows the desk what waits, the newest first, and that nothing is sent without a mail server', async () => {
    const { rows: mails, is_sending: isSending } = await list({ show: 'waiting' });
    expect(isSending).toBe(false);
    expect(mails.map(({ to, subject, state }) => [to, subject, state])).toEqual([
      [buyer.email, 'Order 26-2 confirmed', 'waiting'],
      [buyer.email, 'Order 26-1 confirmed', 'waiting'],
    ]);
    expect((await list({ after: (await list({ limit: 1 })).next ?? '' })).rows).toHaveLength(1);
    expect((await list({ show: 'failed' })).rows).toEqual([]);
  });

  it('shows one as its reader sees it', async () => {
    const [mail] = (await list()).rows;
    const { body } = await test.send('deskGetMail', { id: mail?.mail_id }, sales.token);
    expect(body).toMatchObject({
      mail: {
        text: expect.stringContaining('Every stone of your order 26-2 is confirmed.'),
        html: expect.stringContaining('<!doctype html>'),
        attachments: [],
      },
    });
  });

  it('tries one again that was given up, and sends one once more that has gone out', async () => {
    const [second, first] = (await list()).rows;
    await test.parts.database.raw.query(
      `update mails set failed_at = now(), attempts = 13, last_error = 'no such mailbox' where uuid = $1`,
      [second?.mail_id],
    );
    await test.parts.database.raw.query('update mails set sent_at = now() where uuid = $1', [first?.mail_id]);
    expect(await say('outbox --state failed')).toContain('(no such mailbox)');
    const again = await test.send('deskResendMail', { id: second?.mail_id }, sales.token);
    expect(again.body['mail_id']).toBe(second?.mail_id);
    const once = await test.send('deskResendMail', { id: first?.mail_id }, sales.token);
    expect(once.body['mail_id']).not.toBe(first?.mail_id);
    expect((await list({ show: 'waiting' })).rows.map(({ mail_id: id, attempts }) => [id, attempts])).toEqual(
      [
        [once.body['mail_id'], 0],
        [second?.mail_id, 0],
      ],
    );
    const trail = await test.parts.database.raw.query(`select from audit where action = 'mail-resent'`);
    expect(trail.rowCount).toBe(2);
  });

  it('is read and sent from the command line as well', async () => {
    const [mail] = (await list()).rows;
    expect(await say('outbox')).toContain(`${mail?.mail_id}  waiting`);
    expect(await say(`show-mail ${mail?.mail_id}`)).toMatch(/^To: .+\nSubject: Order .+\n/);
    expect(await say(`resend-mail ${mail?.mail_id}`)).toContain('goes as soon as');
    await expect(say('show-mail 26-1')).rejects.toThrow('no id of a mail');
    await expect(say('show-mail 00000000-0000-4000-8000-000000000000')).rejects.toThrow('There is no mail');
    await expect(say('outbox --state lost')).rejects.toThrow('--state must be one of');
  });

  it('shows the way to a new password at the server’s own console, never to the desk', async () => {
    const { rows } = await test.parts.database.raw.query<{ uuid: string }>(
      `insert into mails (account_id, kind, facts, link, queued_at, due_at)
       values ($1, 'PASSWORD_LINK', '{}', '/reset/password/abc', now(), now()) returning uuid`,
      [buyer.id],
    );
    const id = rows[0]?.uuid;
    const { body } = await test.send('deskGetMail', { id }, sales.token);
    expect(JSON.stringify(body)).not.toContain('abc');
    expect(body).toMatchObject({ mail: { text: expect.stringContaining('https://portal.example/forgot') } });
    expect(await say(`show-mail ${id}`)).toContain('https://portal.example/reset/password/abc');
  });

  it('shows an invitation to a company likewise', async () => {
    const { database } = test.parts;
    await writeToStranger(database, {
      email: 'asha@test.example',
      kind: 'INVITED',
      facts: { by: 'Rohan Mehta', company: 'Meridian Gems', until: '2026-11-28T20:00:00Z' },
      link: '/register/invited/a-way-in',
      now: new Date('2026-11-21T10:00:00Z'),
    });
    const { rows } = await database.raw.query<{ uuid: string }>(
      `select uuid from mails where kind = 'INVITED'`,
    );
    const id = rows[0]?.uuid;
    const { status, body } = await test.send('deskGetMail', { id }, sales.token);
    expect([status, JSON.stringify(body).includes('a-way-in')]).toEqual([200, false]);
    expect(await say(`show-mail ${id}`)).toContain('https://portal.example/register/invited/a-way-in');
  });

  it('knows no mail that is not there', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const name of ['deskGetMail', 'deskResendMail'] as const)
      expect((await test.send(name, { id }, sales.token)).status).toBe(404);
  });
});
