import { createServer } from 'node:http';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { readConfig } from '../config.ts';
import { createAltchaCaptcha, deleteExpiredChallenges } from './altcha-captcha.ts';
import type { Captcha } from './captcha.ts';
import { createCaptcha } from './create-captcha.ts';
import { createSiteverifyCaptcha } from './siteverify-captcha.ts';

const light = { rounds: 1, minTries: 1, maxTries: 3 };
const minuteMs = 60_000;
const write = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function work(check: Captcha, now: Date) {
  const challenge = await check.challenge(now);
  if (challenge === null) throw new Error('no work is asked for');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the work was not done');
  return { challenge, solution };
}

describeOnDatabase('a proof of work', (open) => {
  it('is accepted once, whichever server verifies it', async () => {
    const database = await open();
    const [one, other] = [createAltchaCaptcha(database, light), createAltchaCaptcha(database, light)];
    const visit = { address: '::1', now: new Date() };
    const token = write(await work(one, visit.now));
    const outcomes = await Promise.all(
      [one, other, one, other].map(async (check) => check.verify(token, visit)),
    );
    expect(outcomes.filter(Boolean)).toEqual([true]);
    expect(await other.verify(token, visit)).toBe(false);
  });

  it('is rejected when any part of it was changed', async () => {
    const check = createAltchaCaptcha(await open(), light);
    const visit = { address: '::1', now: new Date() };
    const { challenge, solution } = await work(check, visit.now);
    const { challenge: another } = await work(check, visit.now);
    const { parameters, signature } = challenge;
    const forged = [
      {
        challenge: {
          parameters: { ...parameters, data: { expires: parameters.data.expires + 9_999 } },
          signature,
        },
        solution,
      },
      { challenge: { parameters: { ...parameters, cost: 7 }, signature }, solution },
      { challenge: { parameters, signature: 'ff'.repeat(32) }, solution },
      { challenge: another, solution },
      { challenge, solution: { ...solution, derivedKey: 'ff'.repeat(32) } },
      { challenge },
      { solution },
      null,
      [],
      7,
    ];
    for (const payload of forged) expect(await check.verify(write(payload), visit)).toBe(false);
    for (const token of ['', '%%%', 'e30=', 'x'.repeat(4_000)])
      expect(await check.verify(token, visit)).toBe(false);
    expect(await check.verify(write({ challenge, solution }), visit)).toBe(true);
  });

  it('is rejected after ten minutes, and then deleted', async () => {
    const database = await open();
    const check = createAltchaCaptcha(database, light);
    const now = new Date();
    const later = new Date(now.getTime() + 10 * minuteMs + 1_000);
    const token = write(await work(check, now));
    expect(await check.verify(token, { address: '::1', now: later })).toBe(false);
    expect(await check.verify(token, { address: '::1', now })).toBe(true);
    const storedChallenges = async () =>
      (await database.query(sql`select from used_captcha_challenges`)).rowCount;
    await deleteExpiredChallenges(database, now);
    expect(await storedChallenges()).toBe(1);
    await deleteExpiredChallenges(database, later);
    expect(await storedChallenges()).toBe(0);
  });

  it('is signed with a secret of its database', async () => {
    const [here, there] = [
      createAltchaCaptcha(await open(), light),
      createAltchaCaptcha(await open(), light),
    ];
    const visit = { address: '::1', now: new Date() };
    expect(await there.verify(write(await work(here, visit.now)), visit)).toBe(false);
  });

  it('is the default unless the configuration names a hosted captcha', async () => {
    const database = await open();
    const now = new Date();
    expect(await createCaptcha(readConfig({}), database, silentLog).challenge(now)).not.toBeNull();
    const hosted = readConfig({
      CAPTCHA_PROVIDER: 'siteverify',
      CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/',
      CAPTCHA_SECRET: 'shared',
      CAPTCHA_SCRIPT_URL: 'https://check.example/api.js',
      CAPTCHA_SITE_KEY: 'ours',
    });
    const check = createCaptcha(hosted, database, silentLog);
    expect(await check.challenge(now)).toBeNull();
    expect(check.widget).toEqual({ script: 'https://check.example/api.js', site_key: 'ours' });
  });
});

describe('a hosted captcha', () => {
  const visit = { address: '203.0.113.7', now: new Date() };
  const widget = { script: 'https://check.example/api.js', site_key: 'ours' };

  async function startService(respond: (response: string | null) => string) {
    const requests: Record<string, string>[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += String(part);
      });
      request.on('end', () => {
        const form = new URLSearchParams(text);
        requests.push(Object.fromEntries(form));
        response.setHeader('content-type', 'application/json').end(respond(form.get('response')));
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => {
      server.close();
    });
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return {
      asked: requests,
      check: createSiteverifyCaptcha({
        url: `http://127.0.0.1:${port}/`,
        secret: 'shared',
        widget: { script: 'https://check.example/api.js', site_key: 'ours' },
        log: silentLog,
      }),
    };
  }

  it('is asked to verify each token, with the secret and the network address', async () => {
    const { asked: requests, check } = await startService((token) =>
      JSON.stringify({ success: token === 'good' }),
    );
    expect(await check.verify('good', visit)).toBe(true);
    expect(await check.verify('bad', visit)).toBe(false);
    expect(requests).toEqual([
      { secret: 'shared', response: 'good', remoteip: '203.0.113.7' },
      { secret: 'shared', response: 'bad', remoteip: '203.0.113.7' },
    ]);
  });

  it('is not asked about an empty token, and rejects the token on an invalid response or none', async () => {
    const { asked: requests, check } = await startService(() => '<html>');
    expect(await check.verify('', visit)).toBe(false);
    expect(requests).toEqual([]);
    expect(await check.verify('good', visit)).toBe(false);
    const unreachable = createSiteverifyCaptcha({
      url: 'http://127.0.0.1:9/',
      secret: 'shared',
      widget,
      log: silentLog,
    });
    expect(await unreachable.verify('good', visit)).toBe(false);
  });
});
