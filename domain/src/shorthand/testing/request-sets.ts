import type { ExpectedReading } from './judge-reading.ts';

/** Messages with their meanings, all of which the reader reads exactly. */
export interface RequestSet {
  readonly name: string;
  readonly requests: readonly (ExpectedReading & { readonly id: string })[];
}

/** The sets of chat requests that tests and measurements read. The product loads none of them. */
export async function readRequestSets(): Promise<readonly RequestSet[]> {
  const [first, second, third] = await Promise.all([
    import('../../fixtures/trade-requests.json', { with: { type: 'json' } }),
    import('../../fixtures/trade-requests-2.json', { with: { type: 'json' } }),
    import('../../fixtures/trade-requests-3.json', { with: { type: 'json' } }),
  ]);
  return [
    { name: 'the forty chat requests of the domain reference', requests: first.default.requests },
    { name: 'the second set of chat requests', requests: second.default.requests },
    { name: 'the third set of chat requests', requests: third.default.requests },
  ];
}
