/**
 * Cost of a call to the server, in tokens of its user's budget. `heavy` calls take more than a few
 * milliseconds of processor time or read many database rows at a time (measured by `npm run bench:heavy`);
 * only a few of them run at a time.
 * `free` calls end or lock a session, so that an exhausted budget never keeps it open.
 */
export const callCosts = { free: 0, light: 1, heavy: 20 } as const;

export type CallCost = keyof typeof callCosts;

/** Rate limits of a user. A budget refills continuously up to its maximum. */
export const callLimits = {
  /**
   * Tokens per second. The web client sends at most about 10 requests per second and tab under constant
   * trade: five tabs, each with live lists, stones and scrolling, stay below half of it.
   */
  tokensPerSecond: 100,
  /** Maximum budget in seconds of refill, for opening many tabs together or a long jump through a list. */
  savedSeconds: 30,
  /** Ids or numbers that a body may contain before the call is heavy. */
  lightNames: 100,
  /** Rows that a response may contain before the call is heavy. */
  lightRows: 200,
  /** Heavy calls that one user may have running, and waiting, at a time. */
  heavyPerUser: 2,
  heavyWaitingPerUser: 12,
  /** Heavy calls of all users that run at a time on one node. */
  heavyAtOnce: 4,
  /** Heavy calls of all users that wait at a time on one node. */
  heavyWaiting: 500,
  /** Longest wait of a heavy call for its turn, in milliseconds. */
  heavyWaitMs: 10_000,
} as const;
