import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nextResultKey, useResultKey } from './use-result-key.ts';

test('returns a number from 1000 to 9999, never the same twice in a row', () => {
  let key = nextResultKey(null);
  for (let times = 0; times < 20_000; times++) {
    const next = nextResultKey(key);
    expect(next).not.toBe(key);
    expect(Number.isInteger(next) && next >= 1000 && next <= 9999).toBe(true);
    key = next;
  }
});

test('changes the key with the search and keeps it for the same search', () => {
  const { result, rerender } = renderHook(({ filters }) => useResultKey(filters), {
    initialProps: { filters: 'rounds' },
  });
  const first = result.current;
  rerender({ filters: 'rounds' });
  expect(result.current).toBe(first);
  rerender({ filters: 'ovals' });
  expect(result.current).not.toBe(first);
});
