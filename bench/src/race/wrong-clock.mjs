/**
 * Sets the clock of a process wrong: with `node --import` of this file, `Date` is off by CLOCK_OFFSET_MS, or by the
 * milliseconds in the file CLOCK_OFFSET_FILE, which may change while the process runs. Timers and the monotonic clock
 * are unaffected, as on a machine with a wrong clock.
 */
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_OFFSET_FILE'];
const readEveryMs = 100;
const readOffset = () => Number(file ? readFileSync(file, 'utf8') : (process.env['CLOCK_OFFSET_MS'] ?? 0));
let offsetMs = readOffset();
if (file)
  setInterval(() => {
    offsetMs = readOffset();
  }, readEveryMs).unref();
const RightDate = Date;
const now = () => RightDate.now() + offsetMs;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new RightDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
