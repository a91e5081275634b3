import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { releaseLapsedHolds } from './features/holds/release-lapsed-holds.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { holdStones } from './testing/hold-stones.ts';
import { openTestApp } from './testing/test-app.ts';
import { signInAs } from './testing/test-people.ts';
import { insertTestStones } from './testing/test-stones.ts';
import { openDatabaseClock } from './platform/database-clock.ts';
import { inTransaction, type Database } from './platform/database.ts';

const minuteMs = 60_000;
/** Far more than a slow machine takes for an answer, far less than the clocks here are wrong. */
const margin = 2 * minuteMs;

/** Puts the clock of this machine wrong by so much. */
function setMachineClock(wrongByMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrongByMs });
}

async function timeOf({ raw }: Database): Promise<number> {
  const { rows } = await raw.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]?.at.getTime() ?? Number.NaN;
}

async function openClock(database: Database, monotonic?: () => number) {
  const clock = await openDatabaseClock([database], { ...(monotonic && { monotonic }) });
  onTestFinished(() => {
    clock.close();
  });
  return clock;
}

describeOnDatabase('a node whose clock is wrong', (open) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([15, -15])('by %i minutes decides by the time of the database', async (minutes) => {
    const database = await open();
    const [ends = '', goesOn = ''] = await insertTestStones(database, { count: 2 });
    setMachineClock(minutes * minuteMs);
    const clock = await openClock(database);
    const test = await openTestApp(database, { clock });
    expect(Math.abs(clock.now().getTime() - (await timeOf(database)))).toBeLessThan(margin);
    const buyer = await signInAs(test.parts);
    await holdStones(database, buyer, [ends, goesOn], clock.now());
    const setEnd = `with claimed as (
        update stone_claims set until = clock_timestamp() + make_interval(mins => $2)
         where stone_id = (select id from stones where uuid = $1) returning stone_id, until)
      update holds set until = claimed.until from claimed where holds.stone_id = claimed.stone_id`;
    await database.raw.query(setEnd, [ends, -10]);
    await database.raw.query(setEnd, [goesOn, 10]);
    expect(await releaseLapsedHolds(database, clock.now())).toBe(1);
    const { rows } = await database.raw.query(
      'select stones.uuid, state from holds join stones on stones.id = stone_id where stones.uuid = any($1)',
      [[ends, goesOn]],
    );
    expect(new Map(rows.map(({ uuid, state }) => [uuid, state]))).toEqual(
      new Map([
        [ends, 'EXPIRED'],
        [goesOn, 'ACTIVE'],
      ]),
    );
  });

  it.each([15, -15])('by %i minutes ends sign-ins when the database says so', async (minutes) => {
    const database = await open();
    setMachineClock(minutes * minuteMs);
    const test = await openTestApp(database, { clock: await openClock(database) });
    const buyer = await signInAs(test.parts);
    const expire = async (inMinutes: number) =>
      database.raw.query(
        `update sessions set expires_at = clock_timestamp() + make_interval(mins => $1)
          where account_id = $2`,
        [inMinutes, buyer.id],
      );
    await expire(10);
    expect((await test.send('getToCart', {}, buyer.token)).status).toBe(200);
    await expire(-10);
    expect((await test.send('getToCart', {}, buyer.token)).status).toBe(401);
  });

  it('is right in each transaction, however long the machine has slept before it', async () => {
    const database = await open();
    let slept = 0;
    const clock = await openClock(database, () => performance.now() - slept);
    slept = 60 * minuteMs;
    expect(clock.now().getTime()).toBeLessThan((await timeOf(database)) - 30 * minuteMs);
    await inTransaction(database, async () => {
      expect(Math.abs(clock.now().getTime() - (await timeOf(database)))).toBeLessThan(margin);
    });
  });

  it('learns from an answer that took long only what it proves', async () => {
    const database = await open();
    let late = 0;
    let asked = 0;
    // The second reading of a question comes an hour late: the process was frozen in between.
    const clock = await openClock(database, () => performance.now() + (++asked === 4 ? late : 0));
    late = 60 * minuteMs;
    const before = await timeOf(database);
    await clock.refresh();
    expect(Math.abs(clock.now().getTime() - before)).toBeLessThan(margin);
  });
});

describe('the time of the machine', () => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  /** Waits for the embedded server, and the age of files of this machine: nothing that others see. */
  const allowed = [/^platform\/(embedded\/|open-database\.ts$|temporary-folder\.ts$)/];
  /** The clock of tests. */
  const testing = [/\.test\.ts$/, /(^|\/)testing\//, /^platform\/clock\.ts$/];

  it('decides nothing: no file of the server reads it', async () => {
    const files = (await readdir(root, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && ![...allowed, ...testing].some((one) => one.test(file)),
    );
    expect(files.length).toBeGreaterThan(300);
    const reading = [];
    for (const file of files) {
      const text = await readFile(`${root}/${file}`, 'utf8');
      if (/new Date\(\)|Date\.now\(|systemClock/.test(text)) reading.push(file);
    }
    expect(reading).toEqual([]);
  });
});
