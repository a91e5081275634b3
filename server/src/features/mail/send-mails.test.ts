import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Parts } from '../../parts.ts';
import { callLimitsAt, createCallLimiter } from '../../platform/call-limiter/call-limiter.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { altchaCheck } from '../../platform/human-check/altcha-check.ts';
import { openMailer } from '../../platform/mailer.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { testServerKey } from '../../testing/test-server-key.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { openTestView } from '../../testing/test-view.ts';
import { openSessionReader } from '../accounts/session-reader.ts';
import { notifyOfStep, type StepNews } from '../notifications/notify.ts';
import { writeToStranger } from '../notifications/write-to-stranger.ts';
import { sendMails } from './send-mails.ts';

const minuteMs = 60_000;

describeOnEveryDatabase('mail', (open) => {
  let database: Database;
  let now: Date;
  let person: TestPerson;

  beforeEach(async () => {
    database = await open();
    now = new Date('2026-11-21T20:00:00Z');
    person = await signInAs({ database, clock: systemClock });
  });

  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minuteMs);
  };
  const tell = async (news: Partial<StepNews> = {}) =>
    notifyOfStep(database, {
      accountId: person.id,
      kind: 'ORDER_CONFIRMED',
      facts: { number: '26-1' },
      link: '/orders',
      now,
      ...news,
    });
  /** A node that sends to this server. */
  const nodeFor = async (url: string): Promise<Parts> => {
    const clock = { now: () => now };
    const mailer = openMailer(url);
    onTestFinished(() => {
      mailer.close();
    });
    const stockView = await openTestView(database, clock, 'test');
    const sessions = await openSessionReader({ database, clock, log: quietLog });
    onTestFinished(async () => sessions.close());
    return {
      database,
      shortReads: database,
      sessions,
      clock,
      log: quietLog,
      stockView,
      temporaryFolder: 'none',
      callLimiter: createCallLimiter(callLimitsAt(), clock),
      publicUrl: 'https://portal.example',
      mailer,
      humanCheck: altchaCheck(database),
      serverKey: testServerKey,
      allowsAnyWebhook: false,
    };
  };
  const outbox = async () => {
    const { rows } = await database.raw.query<{
      attempts: number;
      reason: string | null;
      isSent: boolean;
      isGivenUp: boolean;
      due: Date;
    }>(
      `select attempts, last_error as reason, sent_at is not null as "isSent",
              failed_at is not null as "isGivenUp", due_at as due
         from mails order by id`,
    );
    return rows;
  };

  it('reaches its reader in words and as a page, with what goes along', async () => {
    const server = await startMailServer();
    const node = await nodeFor(server.url);
    const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    await tell({
      kind: 'APPOINTMENT_CONFIRMED',
      facts: { place: 'Dubai', at: '2026-11-25T06:00:00Z' },
      attachments: [{ name: 'visit.ics', type: 'text/calendar', text: calendar }],
    });
    await sendMails(node);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      subject: 'Appointment confirmed',
      from: { name: 'Northlight Diamonds', address: 'noreply@portal.example' },
      to: [{ address: person.email }],
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@portal\.example>$/),
    });
    expect(mail?.text).toContain('We expect you in Dubai on 25 Nov 2026 10:00 GST.');
    expect(mail?.html).toContain('href="https://portal.example/orders"');
    const [attached] = mail?.attachments ?? [];
    expect(attached).toMatchObject({ filename: 'visit.ics', mimeType: 'text/calendar' });
    const content = attached?.content ?? '';
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(text.split(/\r?\n/)).toEqual(calendar.split('\r\n'));
    expect(await outbox()).toMatchObject([{ isSent: true, reason: null }]);
    await sendMails(node);
    expect(server.received).toHaveLength(1);
  });

  it('brings the way to a new password to its reader alone: it is gone from the outbox once sent', async () => {
    const server = await startMailServer();
    const node = await nodeFor(server.url);
    await database.raw.query(
      `insert into alert_preferences (account_id, wants_mail, time_zone) values ($1, false, 'UTC')`,
      [person.id],
    );
    await database.raw.query(
      `insert into mails (account_id, kind, facts, link, queued_at, due_at)
       values ($1, 'PASSWORD_LINK', '{}', '/reset/password/abc', $2, $2)`,
      [person.id, now],
    );
    await sendMails(node);
    const [mail] = server.received;
    expect(mail?.subject).toBe('Set a new password');
    expect(mail?.text).toContain('Set a new password: https://portal.example/reset/password/abc');
    expect(mail?.html).toContain('href="https://portal.example/reset/password/abc"');
    expect(`${mail?.text}${mail?.html}`).not.toContain('/notifications');
    const { rows } = await database.raw.query('select link from mails');
    expect(rows).toEqual([{ link: '/forgot' }]);
  });

  it('reaches somebody who has no account, and forgets the way in once it has gone out', async () => {
    const server = await startMailServer();
    const node = await nodeFor(server.url);
    await writeToStranger(database, {
      email: 'asha@test.example',
      kind: 'INVITED',
      facts: { by: 'Rohan Mehta', company: 'Meridian Gems', until: '2026-11-28T20:00:00Z' },
      link: '/register/invited/a-token',
      now,
    });
    await sendMails(node);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      subject: 'Rohan Mehta invites you to Meridian Gems',
      to: [{ address: 'asha@test.example' }],
    });
    expect(mail?.text).toContain('https://portal.example/register/invited/a-token');
    expect(mail?.text).toContain('portal of Northlight Diamonds');
    expect(mail?.text).not.toContain('/notifications');
    const { rows } = await database.raw.query('select link from mails where sent_at is not null');
    expect(rows).toEqual([{ link: null }]);
  });

  it('waits for a server that is down, with growing pauses, and goes when it is back', async () => {
    const down = await startMailServer();
    const { url } = down;
    await down.stop();
    const node = await nodeFor(url);
    await tell();
    await tell({ facts: { number: '26-2' } });
    await sendMails(node);
    // One failure is enough to know: the second mail is not tried in vain.
    expect(await outbox()).toMatchObject([
      { attempts: 1, reason: expect.stringContaining('ECONNREFUSED'), due: new Date('2026-11-21T20:01:00Z') },
      { attempts: 0 },
    ]);
    later(1);
    await sendMails(node);
    await sendMails(node);
    expect((await outbox()).map(({ attempts }) => attempts)).toEqual([2, 1]);
    const back = await startMailServer({ port: Number(new URL(url).port) });
    later(5);
    await sendMails(node);
    expect(back.received.map(({ subject }) => subject)).toEqual([
      'Order 26-2 confirmed',
      'Order 26-1 confirmed',
    ]);
  });

  it('is given up after a day and a half of trying, with the reason kept', async () => {
    const server = await startMailServer({ refuse: () => 451 });
    const node = await nodeFor(server.url);
    await tell();
    const began = now.getTime();
    for (let run = 0; run < 40; run += 1) {
      await sendMails(node);
      const [mail] = await outbox();
      if (mail?.isGivenUp === true) break;
      now = mail?.due ?? now;
    }
    expect(await outbox()).toMatchObject([
      { attempts: 13, isGivenUp: true, isSent: false, reason: expect.stringContaining('no such mailbox') },
    ]);
    expect((now.getTime() - began) / (60 * minuteMs)).toBeCloseTo(31.8, 1);
  });

  it('to an address nobody takes mail for fails alone, at once', async () => {
    const gone = await signInAs({ database, clock: systemClock });
    const server = await startMailServer({ refuse: (address) => (address === gone.email ? 550 : null) });
    const node = await nodeFor(server.url);
    await tell({ accountId: gone.id });
    await tell();
    await sendMails(node);
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([person.email]);
    expect(await outbox()).toMatchObject([
      { isGivenUp: true, attempts: 1, reason: expect.stringContaining('no such mailbox') },
      { isSent: true },
    ]);
  });

  it('that cannot be written out blocks nobody', async () => {
    const server = await startMailServer();
    const node = await nodeFor(server.url);
    await tell();
    await database.raw.query(`update mails set facts = '{}'`);
    await tell({ facts: { number: '26-2' } });
    await sendMails(node);
    expect(server.received.map(({ subject }) => subject)).toEqual(['Order 26-2 confirmed']);
    expect(await outbox()).toMatchObject([
      { isGivenUp: true, reason: expect.stringContaining('number') },
      { isSent: true },
    ]);
  });

  it('is sent once, however many nodes send', async () => {
    const server = await startMailServer();
    const nodes = await Promise.all([nodeFor(server.url), nodeFor(server.url), nodeFor(server.url)]);
    for (let number = 1; number <= 30; number += 1) await tell({ facts: { number: String(number) } });
    await Promise.all(nodes.map(sendMails));
    expect(server.received).toHaveLength(30);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(30);
  });

  it('that a node died over goes from another, under the same id', async () => {
    const server = await startMailServer();
    const node = await nodeFor(server.url);
    await tell();
    const { rows } = await database.raw.query<{ uuid: string }>(
      `update mails set attempts = 1, due_at = $1 returning uuid`,
      [new Date(now.getTime() + 10 * minuteMs)],
    );
    await sendMails(node);
    expect(server.received).toEqual([]);
    later(10);
    await sendMails(node);
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${rows[0]?.uuid}@portal.example>`]);
  });

  it('of stones found waits for the end of quiet hours; what a person waits for does not', async () => {
    const server: TestMailServer = await startMailServer();
    const node = await nodeFor(server.url);
    await database.raw.query(
      `insert into alert_preferences (account_id, wants_mail, quiet_from, quiet_to, time_zone)
       values ($1, true, 22 * 60, 7 * 60, 'Asia/Dubai')`,
      [person.id],
    );
    await tell({ kind: 'DEMAND_MATCHED', facts: { title: 'Ovals', count: 2 } });
    await tell();
    await sendMails(node);
    expect(server.received.map(({ subject }) => subject)).toEqual(['Order 26-1 confirmed']);
    // Seven in the morning in Dubai; waiting was no attempt.
    expect((await outbox())[0]).toMatchObject({ attempts: 0, due: new Date('2026-11-22T03:00:00Z') });
    now = new Date('2026-11-22T03:00:00Z');
    await sendMails(node);
    expect(server.received).toHaveLength(2);
  });
});
