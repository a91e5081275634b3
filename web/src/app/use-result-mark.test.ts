import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nextMark, useResultMark } from './use-result-mark.ts';

test('a result is marked by a number from 1000 to 9999, never twice the same in a row', () => {
  let mark = nextMark(null);
  for (let times = 0; times < 20_000; times++) {
    const next = nextMark(mark);
    expect(next).not.toBe(mark);
    expect(Number.isInteger(next) && next >= 1000 && next <= 9999).toBe(true);
    mark = next;
  }
});

test('another search is another mark, the same search keeps its own', () => {
  const { result, rerender } = renderHook(({ filters }) => useResultMark(filters), {
    initialProps: { filters: 'rounds' },
  });
  const first = result.current;
  rerender({ filters: 'rounds' });
  expect(result.current).toBe(first);
  rerender({ filters: 'ovals' });
  expect(result.current).not.toBe(first);
});
