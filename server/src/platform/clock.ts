/**
 * The time that decides everything visible outside this process: the database time ({@link
 * openDatabaseClock}), and in tests the time a test sets.
 */
export interface Clock {
  now(): Date;
}

/** The time of this machine: for tests, which have no second node. */
export const systemClock: Clock = { now: () => new Date() };
