import { calls } from '@loupe/contract';
import { expect, it } from 'vitest';
import { toValidationIssues } from './validation-issues.ts';

function problemOf(search_param: object) {
  const read = calls.search.body.safeParse({ search_param });
  const [problem] = read.success ? [] : toValidationIssues(read.error);
  return problem && [problem.field, problem.problem];
}

it.each([
  [{ color_type: 'Blue' }, 'color_type', /^Invalid option: expected one of .*"White".*"Fancy"/],
  [{ shape: 5 }, 'shape', /^Invalid option: expected one of .*"ROUND"/],
  [{ shape: ['ROUND', 'SQUARE ROUND'] }, 'shape.1', /^Invalid option: expected one of .*"ROUND"/],
  [{ color: ['D'] }, 'color', /expected object, received array/],
  [{ caratInputData: 'x' }, 'caratInputData', /expected object, received string/],
  [{ caratInputData: [{ from: 'x' }] }, 'caratInputData.0.from', /^must be a decimal number/],
  [{ keyToSymbol: ['CLOUD'] }, 'keyToSymbol', /expected object, received array/],
  [{ packetNo: 5 }, 'packetNo', /expected string, received number/],
  [{ parameter: { depth: 1 } }, 'parameter.depth', /expected object, received number/],
])(
  'the issue of %j names the expected value, not the empty value also accepted',
  (criteria, field, expected) => {
    expect(problemOf(criteria)).toEqual([`search_param.${field}`, expect.stringMatching(expected)]);
  },
);
