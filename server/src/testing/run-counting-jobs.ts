import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { systemClock } from '../platform/clock.ts';
import { connectDatabase, inTransaction } from '../platform/database.ts';
import { bindJob } from '../platform/jobs/bind-job.ts';
import { lockOwnJob } from '../platform/jobs/job-row.ts';
import { startJobs } from '../platform/jobs/run-jobs.ts';
import { countingJob } from './counting-job.ts';
import { silentLog } from './silent-log.ts';

/**
 * A node that runs only counting jobs until it is killed. Arguments: the URL of the database, and the seconds after
 * which a dead node loses its jobs.
 */
const [url = '', timeoutSeconds = '2'] = process.argv.slice(2);
const database = connectDatabase(url);
const job = bindJob(countingJob, async ({ number, ms }, { jobId, workerId }) => {
  await database.query(sql`insert into counting_starts (number) values (${number})`);
  await sleep(ms);
  await inTransaction(database, async (transaction) => {
    if (!(await lockOwnJob(transaction, { jobId, workerId }))) throw new Error('another node has the job');
    const { rowCount } = await transaction.query(sql`select from counted where number = ${number}`);
    if (rowCount === 0) await transaction.query(sql`insert into counted (number) values (${number})`);
  });
});
await startJobs(
  [job],
  { database, clock: systemClock, log: silentLog },
  {
    timeoutSeconds: Number(timeoutSeconds),
    isOnlyNode: false,
    readTimeZone: async () => Promise.resolve('UTC'),
  },
);
console.log('working');
