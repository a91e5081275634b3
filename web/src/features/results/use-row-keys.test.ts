import type { StoneRow } from '@loupe/contract';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStoneRow } from '../../testing/stub-server.ts';
import { useRowKeys } from './use-row-keys.ts';

interface Given {
  readonly resultKey?: string;
  readonly here?: readonly number[];
  readonly isReady?: boolean;
}

/** Rows of a result: stone 1 is at row 0. */
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
          rowAt: (row) => (here.includes(row) ? createStoneRow(row + 1) : undefined),
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
    loadRow: (row: number, stone?: StoneRow) => comings.get(row)?.(stone),
    held: () => hold.mock.calls.map(([stone, row]) => [stone['stock_no'], row]),
    onLost,
  };
}

test('applies a key immediately to a loaded stone', () => {
  const { type, held } = keysOn({});
  type(1);
  expect(held()).toEqual([['L2', 1]]);
});

test('applies a key typed before the permissions are known to the row it was typed on', () => {
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

test('applies a key when the stone of its row loads, and keeps later keys in order', async () => {
  const { type, loadRow, held } = keysOn({ here: [0] });
  type(7);
  type(0);
  expect(held()).toEqual([]);
  loadRow(7, createStoneRow(8));
  await vi.waitFor(() => {
    expect(held()).toEqual([
      ['L8', 7],
      ['L1', 0],
    ]);
  });
});

test('reports a key whose stone does not load', async () => {
  const { type, loadRow, held, onLost } = keysOn({ here: [] });
  type(3);
  loadRow(3);
  await vi.waitFor(() => {
    expect(onLost).toHaveBeenCalledTimes(1);
  });
  expect(held()).toEqual([]);
});

test('drops a waiting key when another result is shown', () => {
  const { type, draw, held, onLost } = keysOn({ isReady: false });
  type(1);
  draw({ isReady: true, resultKey: 'another' });
  expect(held()).toEqual([]);
  expect(onLost).toHaveBeenCalledTimes(1);
});
