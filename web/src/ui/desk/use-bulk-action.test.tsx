import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/call-query.ts';
import { useBulkAction } from './use-bulk-action.ts';

/** Work that completes on demand. */
function openWork() {
  const ends = new Map<string, () => void>();
  const startedAt: string[] = [];
  return {
    begun: startedAt,
    work: async (row: string) => {
      startedAt.push(row);
      await new Promise<void>((resolve) => ends.set(row, resolve));
    },
    end: (row: string) => ends.get(row)?.(),
  };
}

const useIt = () => {
  const client = createQueryClient();
  return renderHook(() => useBulkAction(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
};

test('runs two actions in parallel and shows both outcomes', async () => {
  const { result } = useIt();
  const { work, end, begun: startedAt } = openWork();
  const nameOf = (row: string) => row;
  act(() => {
    void result.current.run({ title: 'Accept', rows: ['one'], nameOf, work });
    void result.current.run({ title: 'Decline', rows: ['two'], nameOf, work });
  });
  expect(startedAt).toEqual(['one', 'two']);
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

test('does not repeat running rows on a second press, and runs the new ones', async () => {
  const { result } = useIt();
  const { work, end, begun: startedAt } = openWork();
  const nameOf = (row: string) => row;
  act(() => {
    void result.current.run({ title: 'Confirm', rows: ['one'], nameOf, work });
    void result.current.run({ title: 'Confirm', rows: ['one', 'two'], nameOf, work });
    void result.current.run({ title: 'Confirm', rows: ['one'], nameOf, work });
  });
  expect(startedAt).toEqual(['one', 'two']);
  act(() => {
    end('one');
    end('two');
  });
  await waitFor(() => {
    expect(result.current.states.every(({ isRunning }) => !isRunning)).toBe(true);
  });
});

test('replaces an undone outcome with that of the undo and retains the others', async () => {
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
