import { act, render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { english } from '../../testing/english.ts';
import { stoneRow } from '../../testing/answers.ts';
import { StateCell } from './state-cell.tsx';
import { StatusWords } from './stone-status.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-14T10:00:00.000Z') });
});

const until = (hold_until: string) => stoneRow(1, { status: 'HOLD', mine: true, hold_until });
const show = (part: React.ReactNode) =>
  render(
    <IntlProvider locale="en" messages={english}>
      {part}
    </IntlProvider>,
  ).container;

test.each([
  [stoneRow(1), 'Available'],
  [until('2026-01-14T14:40:00.000Z'), 'Hold (yours, until 18:40 GST)'],
  [until('2026-01-15T10:00:00.000Z'), 'Hold (yours, until 15 Jan 14:00 GST)'],
  [stoneRow(1, { status: 'HOLD', mine: true }), 'Hold (your order)'],
  [stoneRow(1, { status: 'HOLD' }), 'Hold'],
  [stoneRow(1, { status: 'MEMO' }), 'Out Memo'],
  [
    stoneRow(1, { status: 'MEMO', mine: true, hold_until: '2026-01-21T19:59:59.000Z' }),
    'Out Memo (yours, due 21 Jan)',
  ],
  [stoneRow(1, { status: 'SOLD' }), 'No longer available'],
  [stoneRow(1, { status: 'SOLD', mine: true }), 'Bought by you'],
])('a stone is told as it stands to its reader', (stone, words) => {
  expect(show(<StatusWords stone={stone} />).textContent).toBe(words);
});

test('the last hour of an own hold is counted down by the second', () => {
  const words = show(<StatusWords stone={until('2026-01-14T11:00:02.000Z')} />);
  expect(words.textContent).toBe('Hold (yours, until 15:00 GST)');
  act(() => {
    vi.advanceTimersByTime(4_000);
  });
  expect(words.textContent).toBe('Hold (yours, 59:59 left)');
  act(() => {
    vi.advanceTimersByTime(57_000);
  });
  expect(words.textContent).toBe('Hold (yours, 59:02 left)');
});

test('in a narrow cell the letter keeps its time beside it', () => {
  const cell = show(<StateCell stone={until('2026-01-14T14:40:00.000Z')} status="HOLD" />);
  expect(cell.querySelector('[aria-hidden]')?.textContent).toBe('H 18:40');
  expect(cell.querySelector('.sr-only')?.textContent).toBe('Hold (yours, until 18:40 GST)');
});
