import sql from 'sql-template-tag';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Services } from '../../services.ts';
import { callLimitsAt, createCallLimiter } from '../../platform/call-limiter/call-limiter.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { createAltchaCaptcha } from '../../platform/captcha/altcha-captcha.ts';
import { withoutStandby } from '../../platform/standby-reads.ts';
import { createMailer } from '../../platform/mailer.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { testServerKey } from '../../testing/test-server-key.ts';
import { createSearchThreads } from '../../search-threads/search-threads.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { createTestStockSearch } from '../../testing/test-stock-search.ts';
import { openSessionReader } from '../users/session-reader.ts';
import { notifyOfStep, type StepNews } from '../notifications/notify.ts';
import { queueMailToAddress } from '../notifications/queue-mail-to-address.ts';
import { recoverJobs } from '../../platform/jobs/job-nodes.ts';
import { claimJobAndDie, makeJobsDue } from '../../testing/dead-worker.ts';
import { addMailJob, mailJob } from '../notifications/mail-job.ts';
import { sendDueMails } from './testing/send-due-mails.ts';

describeOnDatabase('mail', (open) => {
  let database: Database;
  let now: Date;
  let user: TestUser;

  beforeEach(async () => {
    database = await open();
    // After the time of the database: a mail that is delayed is not due.
    now = new Date('2126-11-21T20:00:00Z');
    user = await createSignedInUser({ database, clock: systemClock });
  });

  const sendNotification = async (news: Partial<StepNews> = {}) =>
    notifyOfStep(database, {
      userId: user.id,
      kind: 'ORDER_CONFIRMED',
      params: { number: '26-1' },
      link: '/orders',
      now,
      ...news,
    });
  /** A node that sends through this mail server. */
  const nodeFor = async (url: string): Promise<Services> => {
    const clock = { now: () => now };
    const mailer = createMailer(url);
    onTestFinished(() => {
      mailer.close();
    });
    const stockView = await createTestStockSearch(database, clock, 'test');
    const sessions = await openSessionReader({ database, clock, log: silentLog });
    onTestFinished(async () => sessions.close());
    return {
      database,
      shortReads: database,
      standbyReads: withoutStandby(database),
      sessions,
      clock,
      log: silentLog,
      stockSearch: stockView,
      searchThreads: createSearchThreads({ count: 0, stockSearch: stockView, log: silentLog }),
      temporaryFolder: 'none',
      callLimiter: createCallLimiter(callLimitsAt(), clock),
      publicUrl: 'https://portal.example',
      mailer,
      captcha: createAltchaCaptcha(database),
      chatCompletions: null,
      serverKey: testServerKey,
      allowPrivateWebhooks: false,
    };
  };
  const outbox = async () => {
    const { rows } = await database.query<{
      attempts: number;
      reason: string | null;
      isSent: boolean;
      isFailed: boolean;
      due: Date | null;
    }>(
      sql`select emails.attempts, emails.last_error as reason, sent_at is not null as "isSent",
              failed_at is not null as "isFailed", run_at as due
         from emails left join graphile_worker.jobs on key = ${mailJob.name} || ':' || emails.id
        order by emails.id`,
    );
    return rows;
  };

  it('reaches its recipient as text and HTML, with its attachments', async () => {
    const server = await startMailServer();
    const node = await nodeFor(server.url);
    const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    await sendNotification({
      kind: 'APPOINTMENT_CONFIRMED',
      params: { showroom: 'Dubai', at: '2026-11-25T06:00:00Z' },
      attachments: [{ name: 'visit.ics', type: 'text/calendar', text: calendar }],
    });
    await sendDueMails(node);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      subject: 'Appointment confirmed',
      from: { name: 'Northlight Diamonds', address: 'noreply@portal.example' },
      to: [{ address: user.email }],
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@portal\.example>$/),
    });
    expect(mail?.text).toContain('Your appointment in Dubai on 25 Nov 2026 10:00 GST is confirmed.');
    expect(mail?.html).toContain('href="https://portal.example/orders"');
    const [attached] = mail?.attachments ?? [];
    expect(attached).toMatchObject({ filename: 'visit.ics', mimeType: 'text/calendar' });
    const content = attached?.content ?? '';
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(text.split(/\r?\n/)).toEqual(calendar.split('\r\n'));
    expect(await outbox()).toMatchObject([{ isSent: true, reason: null }]);
    await sendDueMails(node);
    expect(server.received).toHaveLength(1);
  });

  it('sends a password link to its recipient only, and removes it from the outbox once sent', async () => {
    const server = await startMailServer();
    const node = await nodeFor(server.url);
    await database.query(
      sql`insert into notification_preferences (user_id, is_email_enabled, time_zone) values (${user.id}, false, 'UTC')`,
    );
    const { rows: stored } = await database.query<{ id: number }>(
      sql`insert into emails (user_id, kind, params, link, queued_at)
       values (${user.id}, 'PASSWORD_LINK', '{}', '/reset/password/abc', ${now}) returning id`,
    );
    for (const { id } of stored) await addMailJob(database, id);
    await sendDueMails(node);
    const [mail] = server.received;
    expect(mail?.subject).toBe('Set a new password');
    expect(mail?.text).toContain('Set a new password: https://portal.example/reset/password/abc');
    expect(mail?.html).toContain('href="https://portal.example/reset/password/abc"');
    expect(`${mail?.text}${mail?.html}`).not.toContain('/notifications');
    const { rows } = await database.query(sql`select link from emails`);
    expect(rows).toEqual([{ link: '/forgot' }]);
  });

  it('reaches a recipient without an account, and removes the invitation link once sent', async () => {
    const server = await startMailServer();
    const node = await nodeFor(server.url);
    await queueMailToAddress(database, {
      email: 'asha@test.example',
      kind: 'INVITED',
      params: { by: 'Rohan Mehta', company: 'Meridian Gems', until: '2026-11-28T20:00:00Z' },
      link: '/register/invited/a-token',
      now,
    });
    await sendDueMails(node);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      subject: 'Rohan Mehta invited you to join Meridian Gems',
      to: [{ address: 'asha@test.example' }],
    });
    expect(mail?.text).toContain('https://portal.example/register/invited/a-token');
    expect(mail?.text).toContain('the Northlight Diamonds portal');
    expect(mail?.text).not.toContain('/notifications');
    const { rows } = await database.query(sql`select link from emails where sent_at is not null`);
    expect(rows).toEqual([{ link: null }]);
  });

  it('is retried with increasing delays while the server is down, and sent when it is available again', async () => {
    const down = await startMailServer();
    const { url } = down;
    await down.stop();
    const node = await nodeFor(url);
    await sendNotification();
    await sendDueMails(node);
    await sendDueMails(node);
    const [first] = await outbox();
    expect(first).toMatchObject({ attempts: 1, reason: expect.stringContaining('ECONNREFUSED') });
    expect(((first?.due?.getTime() ?? 0) - Date.now()) / 1000).toBeGreaterThan(30);
    await makeJobsDue(database);
    await sendDueMails(node);
    expect((await outbox()).map(({ attempts }) => attempts)).toEqual([2]);
    const back = await startMailServer({ port: Number(new URL(url).port) });
    await makeJobsDue(database);
    await sendDueMails(node);
    expect(back.received.map(({ subject }) => subject)).toEqual(['Order 26-1 confirmed']);
    expect(await outbox()).toMatchObject([{ attempts: 3, isSent: true, reason: null, due: null }]);
  });

  it('fails after a day and a half of attempts, with the reason stored', async () => {
    const server = await startMailServer({ refuse: () => 451 });
    const node = await nodeFor(server.url);
    await sendNotification();
    let waited = 0;
    for (let run = 0; run < 40; run += 1) {
      const startedAt = Date.now();
      await sendDueMails(node);
      const [mail] = await outbox();
      if (mail?.isFailed === true) break;
      waited += (mail?.due?.getTime() ?? 0) - startedAt;
      await makeJobsDue(database);
    }
    expect(await outbox()).toMatchObject([
      { attempts: 13, isFailed: true, isSent: false, reason: expect.stringContaining('no such mailbox') },
    ]);
    expect(waited / 3_600_000).toBeCloseTo(32, 0);
  });

  it('fails immediately for a rejected address, without affecting other mails', async () => {
    const deletedUser = await createSignedInUser({ database, clock: systemClock });
    const server = await startMailServer({
      refuse: (address) => (address === deletedUser.email ? 550 : null),
    });
    const node = await nodeFor(server.url);
    await sendNotification({ userId: deletedUser.id });
    await sendNotification();
    await sendDueMails(node);
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([user.email]);
    expect(await outbox()).toMatchObject([
      { isFailed: true, attempts: 1, reason: expect.stringContaining('no such mailbox') },
      { isSent: true },
    ]);
  });

  it('fails when it cannot be rendered, without blocking other mails', async () => {
    const server = await startMailServer();
    const node = await nodeFor(server.url);
    await sendNotification();
    await database.query(sql`update emails set params = '{}'`);
    await sendNotification({ params: { number: '26-2' } });
    await sendDueMails(node);
    expect(server.received.map(({ subject }) => subject)).toEqual(['Order 26-2 confirmed']);
    expect(await outbox()).toMatchObject([
      { isFailed: true, reason: expect.stringContaining('number') },
      { isSent: true },
    ]);
  });

  it('is sent once, whatever the number of nodes', async () => {
    const server = await startMailServer();
    const nodes = await Promise.all([nodeFor(server.url), nodeFor(server.url), nodeFor(server.url)]);
    for (let number = 1; number <= 30; number += 1)
      await sendNotification({ params: { number: String(number) } });
    await Promise.all(nodes.map(sendDueMails));
    expect(server.received).toHaveLength(30);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(30);
  });

  it('is sent by another node with the same id when its node dies', async () => {
    const server = await startMailServer();
    const node = await nodeFor(server.url);
    await sendNotification();
    await claimJobAndDie(database, mailJob.name);
    await sendDueMails(node);
    expect(server.received).toEqual([]);
    await recoverJobs(database, 0);
    await sendDueMails(node);
    const { rows } = await database.query<{ uuid: string }>(sql`select uuid from emails`);
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${rows[0]?.uuid}@portal.example>`]);
  });

  it('waits for the end of quiet hours when it reports a match, but not when it confirms an order', async () => {
    const server: TestMailServer = await startMailServer();
    const node = await nodeFor(server.url);
    await database.query(
      sql`insert into notification_preferences (user_id, is_email_enabled, quiet_start_minute, quiet_end_minute, time_zone)
       values (${user.id}, true, 22 * 60, 7 * 60, 'Asia/Dubai')`,
    );
    await sendNotification({ kind: 'DEMAND_MATCHED', params: { title: 'Ovals', count: 2 } });
    await sendNotification();
    await sendDueMails(node);
    expect(server.received.map(({ subject }) => subject)).toEqual(['Order 26-1 confirmed']);
    // Seven in the morning in Dubai; the delay does not count as an attempt.
    expect((await outbox())[0]).toMatchObject({ attempts: 0, due: new Date('2126-11-22T03:00:00Z') });
    now = new Date('2126-11-22T03:00:00Z');
    await makeJobsDue(database);
    await sendDueMails(node);
    expect(server.received).toHaveLength(2);
  });
});
