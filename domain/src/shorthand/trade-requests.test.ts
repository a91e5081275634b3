import { describe, expect, it } from 'vitest';
import first from '../fixtures/trade-requests.json' with { type: 'json' };
import second from '../fixtures/trade-requests-2.json' with { type: 'json' };
import { parseShorthand } from './parse-shorthand.ts';
import { judgeReading, type ExpectedReading } from './testing/judge-reading.ts';

const sets: readonly (readonly [string, readonly (ExpectedReading & { id: string })[]])[] = [
  ['the forty chat requests of the domain reference', first.requests],
  ['the second set of chat requests', second.requests],
];

describe.each(sets)('%s', (_name, requests) => {
  it.each(requests)('$id $text', (request) => {
    expect(judgeReading(parseShorthand(request.text), request)).toEqual({
      verdict: 'exact',
      differences: [],
    });
  });
});
