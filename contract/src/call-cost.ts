/**
 * What a call costs the server, in tokens of its user's budget. `heavy` ones take more than some milliseconds of the
 * processor or many rows of the database at once (measured by `npm run bench:heavy`); only a few of them run at a time.
 * `free` ones end or lock a session: a spent budget never keeps it open.
 */
export const callCosts = { free: 0, light: 1, heavy: 20 } as const;

export type CallCost = keyof typeof callCosts;

/** How much a user may ask for; a budget refills steadily up to its most. */
export const callLimits = {
  /**
   * Tokens a second. The web client alone asks at most about 10 times a second and tab, under constant trade: five
   * tabs, each with live lists, stones and scrolling, stay below half of it.
   */
  tokensPerSecond: 100,
  /** Seconds of the budget that can be saved up: opening many tabs at once, a long leap through a list. */
  savedSeconds: 30,
  /** Ids or numbers a body may name before it makes a call heavy. */
  lightNames: 100,
  /** Rows an answer may have before it makes a call heavy. */
  lightRows: 200,
  /** Heavy calls of one user that run, and wait, at a time. */
  heavyPerUser: 2,
  heavyWaitingPerUser: 12,
  /** Heavy calls of all users that run at a time on one node. */
  heavyAtOnce: 4,
  /** Heavy calls of all users that wait at a time on one node. */
  heavyWaiting: 500,
  /** Longest wait of a heavy call for its turn, in milliseconds. */
  heavyWaitMs: 10_000,
} as const;
