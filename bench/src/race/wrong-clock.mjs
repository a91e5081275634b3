/**
 * Sets the clock of a process wrong: with `node --import` of this file, `Date` is off by CLOCK_OFFSET_MS.
 * Timers and the monotonic clock are unaffected, as on a machine with a wrong clock.
 */
const offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);
const RightDate = Date;
const now = () => RightDate.now() + offsetMs;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new RightDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
