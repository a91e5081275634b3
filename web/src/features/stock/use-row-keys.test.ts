import type { StoneRow } from '@loupe/contract';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stoneRow } from '../../testing/answers.ts';
import { useRowKeys } from './use-row-keys.ts';

interface Given {
  readonly resultKey?: string;
  readonly here?: readonly number[];
  readonly isReady?: boolean;
}

/** Rows of a result: stone 1 lies at row 0. */
function keysOn(given: Given) {
  const hold = vi.fn<(stone: StoneRow, row: number) => void>();
  const onLost = vi.fn<() => void>();
  const comings = new Map<number, (stone?: StoneRow) => void>();
  const view = renderHook(
    ({ resultKey = 'one', here = [0, 1, 2], isReady = true }: Given) =>
      useRowKeys(
        { hold },
        {
          resultKey,
          rowAt: (row) => (here.includes(row) ? stoneRow(row + 1) : undefined),
          readRow: async (row) => new Promise((resolve) => comings.set(row, resolve)),
          isReady: () => isReady,
          onLost,
        },
      ),
    { initialProps: given },
  );
  return {
    type: (row: number) => {
      view.result.current('hold', row);
    },
    draw: view.rerender,
    comes: (row: number, stone?: StoneRow) => comings.get(row)?.(stone),
    held: () => hold.mock.calls.map(([stone, row]) => [stone['stock_no'], row]),
    onLost,
  };
}

test('a key acts at once upon a stone that is here', () => {
  const { type, held } = keysOn({});
  type(1);
  expect(held()).toEqual([['L2', 1]]);
});

test('a key typed before it is known what may be done acts upon the row that was meant, once it is known', () => {
  const { type, draw, held, onLost } = keysOn({ isReady: false });
  type(1);
  type(2);
  expect(held()).toEqual([]);
  draw({ isReady: true });
  expect(held()).toEqual([
    ['L2', 1],
    ['L3', 2],
  ]);
  expect(onLost).not.toHaveBeenCalled();
});

test('a key on a row still on its way acts when its stone comes, and those typed after it wait for their turn', async () => {
  const { type, comes, held } = keysOn({ here: [0] });
  type(7);
  type(0);
  expect(held()).toEqual([]);
  comes(7, stoneRow(8));
  await vi.waitFor(() => {
    expect(held()).toEqual([
      ['L8', 7],
      ['L1', 0],
    ]);
  });
});

test('a key whose stone does not come is refused in words, never passed over', async () => {
  const { type, comes, held, onLost } = keysOn({ here: [] });
  type(3);
  comes(3);
  await vi.waitFor(() => {
    expect(onLost).toHaveBeenCalledTimes(1);
  });
  expect(held()).toEqual([]);
});

test('where another result has come, a waiting key does not act upon its stones', () => {
  const { type, draw, held, onLost } = keysOn({ isReady: false });
  type(1);
  draw({ isReady: true, resultKey: 'another' });
  expect(held()).toEqual([]);
  expect(onLost).toHaveBeenCalledTimes(1);
});
