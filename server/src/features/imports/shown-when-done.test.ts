import { tmpdir } from 'node:os';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { csvOf, validStockRow } from '../stock-import/testing/import-rows.ts';
import { recoverJobs } from '../../platform/jobs/job-nodes.ts';
import { claimJobAndDie } from '../../testing/dead-worker.ts';
import { importJob } from './import-job.ts';
import { uploadFile, runImports } from './testing/upload-file.ts';
import { runJob } from './run-job.ts';

/** More stones than the index changes in place: it is rebuilt instead. */
const many = 6_000;
const job = z.object({
  main_data: z.object({ import_uuid: z.string(), status: z.string(), stage: z.string().nullable() }),
});

describeOnDatabase('import that changes much of the stock', (open) => {
  let database: Database;
  let test: TestApp;
  let stock: TestUser;
  let buyer: TestUser;
  let sent = 0;

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { closeWith: 'file' });
    stock = await createSignedInUser(test.services, { role: 'stock' });
    buyer = await createSignedInUser(test.services);
  });

  const send = async (call: Parameters<TestApp['send']>[0], data: object) => {
    const { status, body } = await test.send(call, { data }, stock.token);
    expect([call, status]).toEqual([call, 200]);
    return job.parse(body).main_data;
  };
  const get = async (uuid: string) => send('deskGetImport', { import_uuid: uuid });
  const read = async (count: number, prefix: string) => {
    sent += 1;
    const rows = Array.from({ length: count }, (_, index) =>
      validStockRow({ 'Stock #': `${prefix}${index}` }),
    );
    const file = await uploadFile(test, stock.token, { content: csvOf(rows), changedAt: sent });
    const { import_uuid: uuid } = await send('deskStartImport', { file, kind: 'STONES' });
    await runImports(test);
    return uuid;
  };
  const foundBySearch = async () => {
    const { body } = await test.send('search', { search_param: { type: 'All' } }, buyer.token);
    return z.object({ count: z.number() }).parse(body).count;
  };

  it('is done, and undone, only when searches show the change', async () => {
    const uuid = await read(many, 'A');
    await send('deskAcceptImport', { import_uuid: uuid });
    await runImports(test);
    expect((await get(uuid)).status).toBe('APPLIED');
    expect(await foundBySearch()).toBe(many);
    await send('deskUndoImport', { import_uuid: uuid });
    await runImports(test);
    expect((await get(uuid)).status).toBe('UNDONE');
    expect(await foundBySearch()).toBe(0);
  });

  it('is finished by another node when the node that applied it stops before searches show the change', async () => {
    const uuid = await read(3, 'B');
    await send('deskAcceptImport', { import_uuid: uuid });
    const claimed = await claimJobAndDie(database, importJob.name);
    if (claimed === null) throw new Error('a job waits');
    const { rows: found } = await database.query<{ id: number }>(
      sql`select id from import_jobs where job_id = ${claimed.jobId}`,
    );
    await runJob(database, systemClock, { ...claimed, id: found[0]?.id ?? 0 }, tmpdir());
    expect(await get(uuid)).toMatchObject({ status: 'ACCEPTED', stage: 'indexing' });
    await runImports(test);
    expect((await get(uuid)).status).toBe('ACCEPTED');
    await database.query(sql`update graphile_worker._private_jobs set attempts = 4`);
    await recoverJobs(database, 0);
    await runImports(test);
    expect((await get(uuid)).status).toBe('APPLIED');
    const { rows } = await database.query(sql`select file_name from imports where undone_at is null`);
    expect(rows).toHaveLength(1);
    expect(await foundBySearch()).toBe(3);
  });
});
