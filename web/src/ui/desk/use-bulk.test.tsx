import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/call-query.ts';
import { useBulk } from './use-bulk.ts';

/** Work that ends when it is told to. */
function openWork() {
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  return {
    begun,
    work: async (row: string) => {
      begun.push(row);
      await new Promise<void>((resolve) => ends.set(row, resolve));
    },
    end: (row: string) => ends.get(row)?.(),
  };
}

const useIt = () => {
  const client = createQueryClient();
  return renderHook(() => useBulk(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
};

test('what is begun while something else runs is done beside it, and both outcomes are shown', async () => {
  const { result } = useIt();
  const { work, end, begun } = openWork();
  const nameOf = (row: string) => row;
  act(() => {
    void result.current.run({ title: 'Accept', rows: ['one'], nameOf, work });
    void result.current.run({ title: 'Decline', rows: ['two'], nameOf, work });
  });
  expect(begun).toEqual(['one', 'two']);
  expect(result.current.states.map(({ title }) => title)).toEqual(['Accept', 'Decline']);
  act(() => {
    end('two');
    end('one');
  });
  await waitFor(() => {
    expect(result.current.states.map(({ title, isRunning }) => [title, isRunning])).toEqual([
      ['Accept', false],
      ['Decline', false],
    ]);
  });
});

test('a second press on what is under way begins nothing twice, and does what is new in it', async () => {
  const { result } = useIt();
  const { work, end, begun } = openWork();
  const nameOf = (row: string) => row;
  act(() => {
    void result.current.run({ title: 'Confirm', rows: ['one'], nameOf, work });
    void result.current.run({ title: 'Confirm', rows: ['one', 'two'], nameOf, work });
    void result.current.run({ title: 'Confirm', rows: ['one'], nameOf, work });
  });
  expect(begun).toEqual(['one', 'two']);
  act(() => {
    end('one');
    end('two');
  });
  await waitFor(() => {
    expect(result.current.states.every(({ isRunning }) => !isRunning)).toBe(true);
  });
});

test('an outcome that is taken back gives its place to that, and others stay', async () => {
  const { result } = useIt();
  const nameOf = (row: string) => row;
  const undo = { title: 'Undo', work: async () => Promise.resolve() };
  const { work, end } = openWork();
  act(() => {
    void result.current.run({ title: 'Accept', rows: ['one'], nameOf, work, undo });
    void result.current.run({ title: 'Decline', rows: ['two'], nameOf, work, undo });
  });
  act(() => {
    end('one');
    end('two');
  });
  await waitFor(() => {
    expect(result.current.states.every(({ isRunning }) => !isRunning)).toBe(true);
  });
  act(() => {
    result.current.states[0]?.undo?.();
  });
  await waitFor(() => {
    expect(result.current.states.map(({ title }) => title)).toEqual(['Undo', 'Decline']);
  });
});
