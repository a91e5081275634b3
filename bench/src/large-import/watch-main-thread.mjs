/**
 * Notes the stalls of the main thread of a process: with `node --import` of this file, each interval that ended more than
 * 15 ms late is a line of WATCH_FILE, with the processor time that the main thread used in it and the time it waited for
 * a processor, both as reported by Linux. On a busy machine only the first of the two is the program's doing.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const everyMs = 5;
const lateMs = 15;
const file = process.env['WATCH_FILE'];

function readSchedule() {
  const [usedNs = '0', waitedNs = '0'] = readFileSync(
    `/proc/self/task/${process.pid}/schedstat`,
    'utf8',
  ).split(' ');
  return { used: Number(usedNs) / 1e6, waited: Number(waitedNs) / 1e6 };
}

if (isMainThread && file !== undefined) {
  let at = performance.now();
  let before = readSchedule();
  setInterval(() => {
    const now = performance.now();
    const schedule = readSchedule();
    const lasted = now - at - everyMs;
    if (lasted > lateMs)
      appendFileSync(
        file,
        `${JSON.stringify({
          at: Date.now(),
          ms: lasted,
          usedMs: schedule.used - before.used,
          waitedMs: schedule.waited - before.waited,
        })}\n`,
      );
    at = now;
    before = schedule;
  }, everyMs).unref();
}
