import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { releaseExpiredHolds } from './features/holds/release-expired-holds.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { holdStones } from './testing/hold-stones.ts';
import { createTestApp } from './testing/test-app.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { insertTestStones } from './testing/test-stones.ts';
import { openDatabaseClock } from './platform/database-clock.ts';
import { inTransaction, type Database } from './platform/database.ts';

const minuteMs = 60_000;
/** Far longer than a slow machine takes for a response, far shorter than the error of the clocks here. */
const margin = 2 * minuteMs;

/** Sets the clock of this machine wrong by this much. */
function setMachineClock(wrongByMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrongByMs });
}

async function timeOf(database: Database): Promise<number> {
  const { rows } = await database.query<{ at: Date }>(sql`select clock_timestamp() as at`);
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

  it.each([15, -15])('by %i minutes decides by the database time', async (minutes) => {
    const database = await open();
    const [ends = '', continues = ''] = await insertTestStones(database, { count: 2 });
    setMachineClock(minutes * minuteMs);
    const clock = await openClock(database);
    const test = await createTestApp(database, { clock });
    expect(Math.abs(clock.now().getTime() - (await timeOf(database)))).toBeLessThan(margin);
    const buyer = await createSignedInUser(test.services);
    await holdStones(database, buyer, [ends, continues], clock.now());
    const setEnd = async (uuid: string, inMinutes: number) =>
      database.query(sql`with claimed as (
        update stone_claims set expires_at = clock_timestamp() + make_interval(mins => ${inMinutes})
         where stone_id = (select id from stones where uuid = ${uuid}) returning stone_id, expires_at)
      update holds set expires_at = claimed.expires_at from claimed where holds.stone_id = claimed.stone_id`);
    await setEnd(ends, -10);
    await setEnd(continues, 10);
    expect(await releaseExpiredHolds(database, clock.now())).toBe(1);
    const { rows } = await database.query<{ uuid: string; status: string }>(
      sql`select stones.uuid, holds.status from holds join stones on stones.id = stone_id where stones.uuid = any(${[ends, continues]})`,
    );
    expect(new Map(rows.map(({ uuid, status }) => [uuid, status]))).toEqual(
      new Map([
        [ends, 'EXPIRED'],
        [continues, 'ACTIVE'],
      ]),
    );
  });

  it.each([15, -15])('by %i minutes ends sessions by the database time', async (minutes) => {
    const database = await open();
    setMachineClock(minutes * minuteMs);
    const test = await createTestApp(database, { clock: await openClock(database) });
    const buyer = await createSignedInUser(test.services);
    const expire = async (inMinutes: number) =>
      database.query(
        sql`update sessions set expires_at = clock_timestamp() + make_interval(mins => ${inMinutes})
          where user_id = ${buyer.id}`,
      );
    await expire(10);
    expect((await test.send('getToCart', {}, buyer.token)).status).toBe(200);
    await expire(-10);
    expect((await test.send('getToCart', {}, buyer.token)).status).toBe(401);
  });

  it('has the right time in each transaction, however long the machine slept before it', async () => {
    const database = await open();
    let slept = 0;
    const clock = await openClock(database, () => performance.now() - slept);
    slept = 60 * minuteMs;
    expect(clock.now().getTime()).toBeLessThan((await timeOf(database)) - 30 * minuteMs);
    await inTransaction(database, async () => {
      expect(Math.abs(clock.now().getTime() - (await timeOf(database)))).toBeLessThan(margin);
    });
  });

  it('does not shift its time by the delay of a slow response', async () => {
    const database = await open();
    let late = 0;
    let requestCount = 0;
    // The second monotonic reading of a measurement comes an hour late: the process was frozen in between.
    const clock = await openClock(database, () => performance.now() + (++requestCount === 4 ? late : 0));
    late = 60 * minuteMs;
    const before = await timeOf(database);
    await clock.refresh();
    expect(Math.abs(clock.now().getTime() - before)).toBeLessThan(margin);
  });
});

describe('the machine time', () => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  /** Waits for the embedded server, and the age of files of this machine: nothing visible outside it. */
  const allowed = [
    /^platform\/(embedded\/|open-database\.ts$|temporary-folder\.ts$)/,
    // Reads a file without a database and stores nothing.
    /^cli\/read-file\.ts$/,
  ];
  /** Test code and its clock. */
  const testing = [/\.test\.ts$/, /(^|\/)testing\//, /^platform\/clock\.ts$/];

  it('is read by no file of the server', async () => {
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
