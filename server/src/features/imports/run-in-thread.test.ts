import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { JobTimeoutError, runInThread, ThreadEndedError } from './run-in-thread.ts';

const work = {
  url: '',
  taken: { id: 1, jobId: 2, workerId: 'w', attempt: 1 },
  temporaryFolder: '',
};
const done = `require('node:worker_threads').parentPort.postMessage('done')`;
const limits = { silenceMs: 30_000, totalMs: 30_000 };
const run = async (code: string, stopping = new AbortController().signal, time = limits) =>
  runInThread(work, stopping, time, () => new Worker(code, { eval: true }));

it('ends when the thread has done its work', async () => {
  await expect(run(done)).resolves.toBeUndefined();
});

it.each(['', 'process.exit(0)', 'process.exit(13)'])(
  'fails when the thread ends without having done it: "%s"',
  async (code) => {
    await expect(run(code)).rejects.toThrow(ThreadEndedError);
  },
);

it('fails with the error of the thread', async () => {
  await expect(run(`throw new Error('no memory')`)).rejects.toThrow('no memory');
});

it('terminates a thread that takes too long, unless its work is done', async () => {
  const endless = 'setInterval(() => undefined, 1000)';
  const short = { silenceMs: 300, totalMs: 30_000 };
  await expect(run(endless, undefined, short)).rejects.toThrow(JobTimeoutError);
  await expect(
    run(`${done}; ${endless}`, undefined, { ...short, silenceMs: 3_000 }),
  ).resolves.toBeUndefined();
});

it('ends without an error when the node stops', async () => {
  const stopping = new AbortController();
  const running = run('setInterval(() => undefined, 1000)', stopping.signal);
  stopping.abort();
  await expect(running).resolves.toBeUndefined();
});
