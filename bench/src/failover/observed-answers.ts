import type { CallName } from '@loupe/contract';
import type { ObservedAnswer } from '../race/buyers.ts';

export interface ObservedAnswers {
  readonly observe: (name: CallName, answer: ObservedAnswer) => void;
  readonly recordSearch: (failure: string | null) => void;
  readonly answered: () => number;
  readonly searches: () => number;
  readonly failedSearches: () => number;
  readonly longestWithoutOrder: () => number;
  readonly longestWithoutSearch: () => number;
  readonly formatErrors: () => string;
  /** Answers that the product must never give. */
  readonly findings: () => string[];
}

/** Longest time between two of these moments, from the first on. */
const longestGap = (times: readonly number[]) =>
  times.reduce((longest, time, index) => Math.max(longest, time - (times[index - 1] ?? time)), 0);

/** Counts what clients saw. */
export function observeAnswers(): ObservedAnswers {
  const orders: number[] = [];
  const searches: number[] = [];
  const errors = new Map<string, number>();
  const wrong = new Set<string>();
  let answered = 0;
  let failedSearches = 0;
  return {
    observe: (name, { status, code, hasRetryAfter }) => {
      if (status === 200) {
        answered++;
        if (name === 'addOrder') orders.push(performance.now());
        return;
      }
      // An expected refusal, such as a stone that is held by another buyer.
      if (status >= 400 && status < 500) {
        answered++;
        return;
      }
      const kind = status === 0 ? `no answer (${code})` : `${status} ${code === '' ? 'of the proxy' : code}`;
      errors.set(kind, (errors.get(kind) ?? 0) + 1);
      if (code === '' || status === 0) return;
      if (status !== 503) wrong.add(`${name} was answered ${status} ${code}`);
      else if (!hasRetryAfter) wrong.add(`${name} was answered 503 ${code} without Retry-After`);
    },
    recordSearch: (failure) => {
      if (failure !== null) {
        failedSearches++;
        errors.set(`search: ${failure}`, (errors.get(`search: ${failure}`) ?? 0) + 1);
        return;
      }
      answered++;
      searches.push(performance.now());
    },
    answered: () => answered,
    searches: () => searches.length + failedSearches,
    failedSearches: () => failedSearches,
    longestWithoutOrder: () => longestGap(orders),
    longestWithoutSearch: () => longestGap(searches),
    formatErrors: () =>
      errors.size === 0 ? 'none' : [...errors].map(([kind, count]) => `${count} × ${kind}`).join(', '),
    findings: () => [...wrong],
  };
}
