import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { english } from '../testing/english.ts';
import { NoticeProvider, useNotify, type Notice } from './notices.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Notifier({ notices }: { readonly notices: readonly Notice[] }) {
  const notify = useNotify();
  useEffect(() => {
    for (const notice of notices) notify(notice);
  }, [notices, notify]);
  return null;
}

function show(...notices: Notice[]) {
  render(
    <IntlProvider locale="en" messages={english}>
      <NoticeProvider>
        <Notifier notices={notices} />
      </NoticeProvider>
    </IntlProvider>,
  );
}
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('a notice disappears after its time, unless the pointer is on it', () => {
  show({ kind: 'success', text: 'Saved.' });
  wait(3_900);
  fireEvent.pointerEnter(screen.getByRole('status'));
  wait(60_000);
  expect(screen.getByText('Saved.')).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(4_100);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('z undoes what the newest notice reports, and its button what its own reports', () => {
  const undo = { first: vi.fn<() => void>(), second: vi.fn<() => void>() };
  show(
    { kind: 'success', text: 'First.', onUndo: undo.first },
    { kind: 'success', text: 'Second.', onUndo: undo.second },
    { kind: 'info', text: 'Third.' },
  );
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(undo.second).toHaveBeenCalledOnce();
  expect(screen.queryByText('Second.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo.first).toHaveBeenCalledOnce();
  expect(screen.queryByText('First.')).toBeNull();
  expect(screen.getByText('Third.')).toBeTruthy();
});
