/**
 * The time by which everything is decided that others see: of the database ({@link openDatabaseClock}), and in tests
 * whatever they set.
 */
export interface Clock {
  now(): Date;
}

/** The time of this machine: for tests, where no second node is. */
export const systemClock: Clock = { now: () => new Date() };
