import { act, render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { english } from '../../testing/english.ts';
import { createStoneRow } from '../../testing/stub-server.ts';
import { StatusCell } from './status-cell.tsx';
import { StatusText } from './stone-status.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-14T10:00:00.000Z') });
});

const until = (hold_until: string) => createStoneRow(1, { status: 'HOLD', mine: true, hold_until });
const show = (part: React.ReactNode) =>
  render(
    <IntlProvider locale="en" messages={english}>
      {part}
    </IntlProvider>,
  ).container;

test.each([
  [createStoneRow(1), 'Available'],
  [until('2026-01-14T14:40:00.000Z'), 'Held for you until 18:40 GST'],
  [until('2026-01-15T10:00:00.000Z'), 'Held for you until 15 Jan 14:00 GST'],
  [createStoneRow(1, { status: 'HOLD', mine: true }), 'Ordered by you'],
  [createStoneRow(1, { status: 'HOLD' }), 'Hold'],
  [createStoneRow(1, { status: 'MEMO' }), 'Out Memo'],
  [
    createStoneRow(1, { status: 'MEMO', mine: true, hold_until: '2026-01-21T19:59:59.000Z' }),
    'On memo to you, due 21 Jan',
  ],
  [createStoneRow(1, { status: 'SOLD' }), 'No longer available'],
  [createStoneRow(1, { status: 'SOLD', mine: true }), 'Bought by you'],
])('describes the status from the point of view of the customer', (stone, words) => {
  expect(show(<StatusText stone={stone} />).textContent).toBe(words);
});

test('counts down the last hour of an own hold by seconds', () => {
  const words = show(<StatusText stone={until('2026-01-14T11:00:02.000Z')} />);
  expect(words.textContent).toBe('Held for you until 15:00 GST');
  act(() => {
    vi.advanceTimersByTime(4_000);
  });
  expect(words.textContent).toBe('Held for you (59:59 left)');
  act(() => {
    vi.advanceTimersByTime(57_000);
  });
  expect(words.textContent).toBe('Held for you (59:02 left)');
});

test('shows letter and time left in a narrow cell', () => {
  const cell = show(<StatusCell stone={until('2026-01-14T14:40:00.000Z')} status="HOLD" />);
  expect(cell.querySelector('[aria-hidden]')?.textContent).toBe('H 4 h 40');
  expect(cell.querySelector('.sr-only')?.textContent).toBe('Held for you until 18:40 GST');
});
