/** Counts the steps of a search and ends it at its limit. */
export interface WorkBudget {
  /** Counts steps; false when the limit is reached. */
  readonly spend: (steps: number) => boolean;
  /** Whether the steps since the last time are so many that other tasks should run. */
  readonly isPauseDue: () => boolean;
  readonly isSpent: () => boolean;
}

/** Steps between two pauses; they take a few milliseconds. */
const stepsAPause = 100_000;

export function createWorkBudget(limit: number): WorkBudget {
  let done = 0;
  let paused = 0;
  return {
    spend: (steps) => {
      done += steps;
      return done <= limit;
    },
    isPauseDue: () => {
      if (done - paused < stepsAPause) return false;
      paused = done;
      return true;
    },
    isSpent: () => done > limit,
  };
}
