import { calls } from '@loupe/contract';
import { expect, it } from 'vitest';
import { fieldProblems } from './field-problems.ts';

function problemOf(search_param: object) {
  const read = calls.search.body.safeParse({ search_param });
  const [problem] = read.success ? [] : fieldProblems(read.error);
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
])('of %j says what fits there, not the empty value it takes besides', (criteria, field, said) => {
  expect(problemOf(criteria)).toEqual([`search_param.${field}`, expect.stringMatching(said)]);
});
