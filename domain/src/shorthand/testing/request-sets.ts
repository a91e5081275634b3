import first from '../../fixtures/trade-requests.json' with { type: 'json' };
import second from '../../fixtures/trade-requests-2.json' with { type: 'json' };
import third from '../../fixtures/trade-requests-3.json' with { type: 'json' };
import type { ExpectedReading } from './judge-reading.ts';

/** Messages with their meanings, all of which the reader reads exactly. */
export interface RequestSet {
  readonly name: string;
  readonly requests: readonly (ExpectedReading & { readonly id: string })[];
}

/** The sets of chat requests that tests and measurements read. */
export const requestSets: readonly RequestSet[] = [
  { name: 'the forty chat requests of the domain reference', requests: first.requests },
  { name: 'the second set of chat requests', requests: second.requests },
  { name: 'the third set of chat requests', requests: third.requests },
];
