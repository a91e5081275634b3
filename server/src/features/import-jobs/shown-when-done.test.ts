import { tmpdir } from 'node:os';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { csvOf, goodRow } from '../stock-import/testing/import-rows.ts';
import { takeJob } from './take-job.ts';
import { sendFile, workOnFiles } from './testing/send-file.ts';
import { workOnJob } from './work-on-job.ts';

/** More than the view changes in place: it builds the stock aside. */
const many = 6_000;
const job = z.object({
  main_data: z.object({ import_uuid: z.string(), state: z.string(), stage: z.string().nullable() }),
});

describeOnDatabase('a file that changes much of the stock', (open) => {
  let database: Database;
  let test: TestApp;
  let stock: TestPerson;
  let buyer: TestPerson;
  let sent = 0;

  beforeAll(async () => {
    database = await open();
    test = await openTestApp(database, { closeWith: 'file' });
    stock = await signInAs(test.parts, { role: 'stock' });
    buyer = await signInAs(test.parts);
  });

  const send = async (call: Parameters<TestApp['send']>[0], data: object) => {
    const { status, body } = await test.send(call, { data }, stock.token);
    expect([call, status]).toEqual([call, 200]);
    return job.parse(body).main_data;
  };
  const get = async (uuid: string) => send('deskGetImport', { import_uuid: uuid });
  const read = async (count: number, prefix: string) => {
    sent += 1;
    const rows = Array.from({ length: count }, (_, place) => goodRow({ 'Stock #': `${prefix}${place}` }));
    const file = await sendFile(test, stock.token, { content: csvOf(rows), changedAt: sent });
    const { import_uuid: uuid } = await send('deskBeginImport', { file, kind: 'STONES' });
    await workOnFiles(test);
    return uuid;
  };
  const foundBySearch = async () => {
    const { body } = await test.send('search', { search_param: { type: 'All' } }, buyer.token);
    return z.object({ count: z.number() }).parse(body).count;
  };

  it('is done, and undone, when searches show it', async () => {
    const uuid = await read(many, 'A');
    await send('deskAcceptImport', { import_uuid: uuid });
    await workOnFiles(test);
    expect((await get(uuid)).state).toBe('DONE');
    expect(await foundBySearch()).toBe(many);
    await send('deskUndoImport', { import_uuid: uuid });
    await workOnFiles(test);
    expect((await get(uuid)).state).toBe('UNDONE');
    expect(await foundBySearch()).toBe(0);
  });

  it('is ended by another node where the one that applied it stops before searches show it', async () => {
    const uuid = await read(3, 'B');
    await send('deskAcceptImport', { import_uuid: uuid });
    const taken = await takeJob(database);
    if (taken === null) throw new Error('a job waits');
    await workOnJob(database, systemClock, taken, tmpdir());
    expect(await get(uuid)).toMatchObject({ state: 'ACCEPTED', stage: 'indexing' });
    await workOnFiles(test);
    expect((await get(uuid)).state).toBe('ACCEPTED');
    await database.raw.query(
      `update import_jobs set taken_until = now() - interval '1 second', attempts = 9`,
    );
    await workOnFiles(test);
    expect((await get(uuid)).state).toBe('DONE');
    const { rows } = await database.raw.query('select file_name from imports where undone_at is null');
    expect(rows).toHaveLength(1);
    expect(await foundBySearch()).toBe(3);
  });
});
