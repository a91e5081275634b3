import { describe, expect, it } from 'vitest';
import { parseShorthand } from './parse-shorthand.ts';
import { judgeReading } from './testing/judge-reading.ts';
import { readRequestSets } from './testing/request-sets.ts';

describe.each(await readRequestSets())('$name', ({ requests }) => {
  it.each(requests)('$id $text', (request) => {
    expect(judgeReading(parseShorthand(request.text), request)).toEqual({
      verdict: 'exact',
      differences: [],
    });
  });
});
