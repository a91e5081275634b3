import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useHotKeys, type HotKeys } from './use-hot-keys.ts';

interface Given {
  readonly keys: HotKeys;
  readonly isReady?: boolean;
}

function listen(given: Given) {
  const onRefused = vi.fn<() => void>();
  const { rerender } = renderHook(
    ({ keys, isReady = true }: Given) => {
      useHotKeys(keys, { isReady, onRefused });
    },
    { initialProps: given },
  );
  return { draw: rerender, onRefused };
}

test('keys typed while it is not known what they do are done in their order once it is', () => {
  const done: string[] = [];
  const keys = { h: () => done.push('h'), w: () => done.push('w') };
  const { draw } = listen({ keys: { h: undefined, w: undefined }, isReady: false });
  for (const key of ['w', 'h', 'z']) fireEvent.keyDown(document.body, { key });
  expect(done).toEqual([]);
  draw({ keys });
  expect(done).toEqual(['w', 'h']);
});

test('a key that turns out to stand for nothing is refused', () => {
  const { draw, onRefused } = listen({ keys: { h: undefined }, isReady: false });
  fireEvent.keyDown(document.body, { key: 'h' });
  draw({ keys: { h: undefined } });
  expect(onRefused).toHaveBeenCalledTimes(1);
});
