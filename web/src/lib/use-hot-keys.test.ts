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

test('runs keys typed before their actions are known in order once they are', () => {
  const done: string[] = [];
  const keys = { h: () => done.push('h'), w: () => done.push('w') };
  const { draw } = listen({ keys: { h: undefined, w: undefined }, isReady: false });
  for (const key of ['w', 'h', 'z']) fireEvent.keyDown(document.body, { key });
  expect(done).toEqual([]);
  draw({ keys });
  expect(done).toEqual(['w', 'h']);
});

test('rejects a key that turns out to have no action', () => {
  const { draw, onRefused } = listen({ keys: { h: undefined }, isReady: false });
  fireEvent.keyDown(document.body, { key: 'h' });
  draw({ keys: { h: undefined } });
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('leaves Enter to links and buttons, and to the press that opened the screen', () => {
  const send = vi.fn<() => void>();
  listen({ keys: { Enter: send } });
  const button = document.body.appendChild(document.createElement('button'));
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
  expect(send).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(send).toHaveBeenCalledTimes(1);
});
