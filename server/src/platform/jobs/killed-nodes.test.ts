import { createRandomSource } from '@loupe/domain';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { expect, it, onTestFinished } from 'vitest';
import { countingJob } from '../../testing/counting-job.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { spawnProgram } from '../../testing/spawn-program.ts';
import { inTransaction } from '../database.ts';
import { addJob } from './add-job.ts';

const kills = 3;
const jobsPerKill = 20;
const jobCount = kills * jobsPerKill;
const timeoutSeconds = 2;

describeOnDatabase('jobs of nodes that are killed', (open) => {
  it('are done, and each of them once', async () => {
    const seeds = [11, 12, 13];
    const outcomes = await Promise.all(
      seeds.map(async (seed) => {
        const chance = createRandomSource(seed);
        const database = await open();
        await database.query(
          sql`create table counting_starts (number integer); create table counted (number integer)`,
        );
        const startNode = async () => {
          const child = spawnProgram('testing/run-counting-jobs', [database.url, String(timeoutSeconds)], {});
          onTestFinished(() => void child.kill('SIGKILL'));
          child.stderr.resume();
          await once(child.stdout, 'data');
          return child;
        };
        let victim = await startNode();
        const survivor = await startNode();
        let added = 0;
        const addJobs = async () =>
          inTransaction(database, async (transaction) => {
            for (const end = added + jobsPerKill; added < end; added++) {
              const payload = { number: added, ms: 100 + Math.floor(chance.next() * 300) };
              await addJob(transaction, countingJob, payload, { subject: added });
            }
          });
        const readNumbers = async () => {
          const { rows } = await database.query<{ number: number }>(
            sql`select number from counted order by number`,
          );
          return rows.map(({ number }) => number);
        };
        for (let killed = 0; killed < kills; killed++) {
          const { length } = await readNumbers();
          await addJobs();
          // It is killed in the middle of some jobs.
          await eventually(async () => {
            expect((await readNumbers()).length).toBeGreaterThan(length);
          });
          await sleep(chance.next() * 100);
          victim.kill('SIGKILL');
          await once(victim, 'exit');
          victim = await startNode();
        }
        await eventually(async () => {
          const { rows } = await database.query(sql`select from graphile_worker.jobs`);
          expect(rows).toEqual([]);
        });
        const { rows: starts } = await database.query<{ count: number }>(
          sql`select count(*) as count from counting_starts`,
        );
        for (const child of [victim, survivor]) {
          child.kill('SIGKILL');
          await once(child, 'exit');
        }
        return { counted: await readNumbers(), starts: starts[0]?.count ?? 0 };
      }),
    );
    for (const { counted } of outcomes)
      expect(counted).toEqual(Array.from({ length: jobCount }, (_, number) => number));
    // At least one job was interrupted by a kill and done by another node.
    expect(outcomes.some(({ starts }) => starts > jobCount)).toBe(true);
  });
});
