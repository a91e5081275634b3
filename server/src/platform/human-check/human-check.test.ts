import { createServer } from 'node:http';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { readConfig } from '../config.ts';
import { altchaCheck, forgetHumanChecks } from './altcha-check.ts';
import type { HumanCheck } from './human-check.ts';
import { openHumanCheck } from './open-human-check.ts';
import { siteverifyCheck } from './siteverify-check.ts';

const light = { rounds: 1, fewestTries: 1, mostTries: 3 };
const minuteMs = 60_000;
const write = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function work(check: HumanCheck, now: Date) {
  const challenge = await check.challenge(now);
  if (challenge === null) throw new Error('no work is asked for');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the work was not done');
  return { challenge, solution };
}

describeOnEveryDatabase('proof of work', (open) => {
  it('passes once, whichever server is asked', async () => {
    const database = await open();
    const [one, other] = [altchaCheck(database, light), altchaCheck(database, light)];
    const visit = { address: '::1', now: new Date() };
    const token = write(await work(one, visit.now));
    const outcomes = await Promise.all(
      [one, other, one, other].map(async (check) => check.passes(token, visit)),
    );
    expect(outcomes.filter(Boolean)).toEqual([true]);
    expect(await other.passes(token, visit)).toBe(false);
  });

  it('does not pass when anything of it was changed', async () => {
    const check = altchaCheck(await open(), light);
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
    for (const payload of forged) expect(await check.passes(write(payload), visit)).toBe(false);
    for (const token of ['', '%%%', 'e30=', 'x'.repeat(4_000)])
      expect(await check.passes(token, visit)).toBe(false);
    expect(await check.passes(write({ challenge, solution }), visit)).toBe(true);
  });

  it('does not pass after ten minutes, and is forgotten then', async () => {
    const database = await open();
    const check = altchaCheck(database, light);
    const now = new Date();
    const later = new Date(now.getTime() + 10 * minuteMs + 1_000);
    const token = write(await work(check, now));
    expect(await check.passes(token, { address: '::1', now: later })).toBe(false);
    expect(await check.passes(token, { address: '::1', now })).toBe(true);
    const kept = async () => (await database.raw.query('select from used_human_checks')).rowCount;
    await forgetHumanChecks(database, now);
    expect(await kept()).toBe(1);
    await forgetHumanChecks(database, later);
    expect(await kept()).toBe(0);
  });

  it('is signed with a secret of its database', async () => {
    const [here, there] = [altchaCheck(await open(), light), altchaCheck(await open(), light)];
    const visit = { address: '::1', now: new Date() };
    expect(await there.passes(write(await work(here, visit.now)), visit)).toBe(false);
  });

  it('is what the configuration asks for unless it names a hosted check', async () => {
    const database = await open();
    const now = new Date();
    expect(await openHumanCheck(readConfig({}), database, quietLog).challenge(now)).not.toBeNull();
    const hosted = readConfig({
      HUMAN_CHECK: 'siteverify',
      HUMAN_CHECK_URL: 'http://127.0.0.1:9/',
      HUMAN_CHECK_SECRET: 'shared',
      HUMAN_CHECK_SCRIPT: 'https://check.example/api.js',
      HUMAN_CHECK_SITE_KEY: 'ours',
    });
    const check = openHumanCheck(hosted, database, quietLog);
    expect(await check.challenge(now)).toBeNull();
    expect(check.widget).toEqual({ script: 'https://check.example/api.js', site_key: 'ours' });
  });
});

describe('a hosted check', () => {
  const visit = { address: '203.0.113.7', now: new Date() };
  const widget = { script: 'https://check.example/api.js', site_key: 'ours' };

  async function startService(answer: (response: string | null) => string) {
    const asked: Record<string, string>[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += String(part);
      });
      request.on('end', () => {
        const form = new URLSearchParams(text);
        asked.push(Object.fromEntries(form));
        response.setHeader('content-type', 'application/json').end(answer(form.get('response')));
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
      asked,
      check: siteverifyCheck({
        url: `http://127.0.0.1:${port}/`,
        secret: 'shared',
        widget: { script: 'https://check.example/api.js', site_key: 'ours' },
        log: quietLog,
      }),
    };
  }

  it('is asked about each token, with the secret and the address', async () => {
    const { asked, check } = await startService((token) => JSON.stringify({ success: token === 'good' }));
    expect(await check.passes('good', visit)).toBe(true);
    expect(await check.passes('bad', visit)).toBe(false);
    expect(asked).toEqual([
      { secret: 'shared', response: 'good', remoteip: '203.0.113.7' },
      { secret: 'shared', response: 'bad', remoteip: '203.0.113.7' },
    ]);
  });

  it('is not asked about nothing, and lets nobody in when it answers rubbish or not at all', async () => {
    const { asked, check } = await startService(() => '<html>');
    expect(await check.passes('', visit)).toBe(false);
    expect(asked).toEqual([]);
    expect(await check.passes('good', visit)).toBe(false);
    const gone = siteverifyCheck({ url: 'http://127.0.0.1:9/', secret: 'shared', widget, log: quietLog });
    expect(await gone.passes('good', visit)).toBe(false);
  });
});
