import { expect, test } from 'vitest';
import { createRowScheduler, type SchedulableRow } from './row-scheduler.ts';

interface Case {
  readonly inView?: (key: number) => boolean;
  readonly isThere?: boolean;
}

const rows = (from: number, { inView = () => true, isThere = true }: Case = {}): SchedulableRow[] =>
  Array.from({ length: 20 }, (_, key) => ({
    key,
    id: isThere ? `stone ${from + key}` : null,
    isInView: inView(key),
  }));

/**
 * A list that has rendered its first rows: elements without a previous stone are all rendered in the same
 * frame.
 */
function createStartedScheduler() {
  const pace = createRowScheduler();
  expect(pace.commit(pace.schedule(rows(0)))).toBe(false);
  return pace;
}

/** Renders a frame; returns the elements that show their own stone, and whether others wait. */
function frame(pace: ReturnType<typeof createRowScheduler>, rows: readonly SchedulableRow[]) {
  const paced = pace.schedule(rows);
  const right = paced
    .filter(({ row, rendered }) => row.id !== null && row.id === rendered.id)
    .map(({ row }) => row.key);
  return { right, waits: pace.commit(paced) };
}

test('renders few new rows in one frame and many over several frames', () => {
  const pace = createStartedScheduler();
  const counts: number[] = [];
  for (let waits = true; waits;) {
    const drawn = frame(pace, rows(100));
    counts.push(drawn.right.length);
    waits = drawn.waits;
  }
  const [first = 0] = counts;
  expect(counts.length).toBeGreaterThan(2);
  expect(counts).toEqual(counts.map((_, turn) => Math.min(20, first * (turn + 1))));
  const few = rows(100).map((row) => (row.key < 3 ? { ...row, id: 'another' } : row));
  expect(frame(pace, few)).toEqual({ right: few.map(({ key }) => key), waits: false });
});

test('renders rows in view before rows ahead of it', () => {
  const inView = (key: number) => key >= 14;
  expect(frame(createStartedScheduler(), rows(100, { inView })).right).toEqual([14, 15, 16, 17]);
});

test('renders fewer rows after a slow frame and more after fast ones', () => {
  const pace = createStartedScheduler();
  const newRows = (from: number) => frame(pace, rows(from)).right.length;
  const usual = newRows(100);
  pace.recordFrameTime(40);
  expect(newRows(200)).toBe(usual / 2);
  for (let time = 0; time < 9; time++) pace.recordFrameTime(40);
  expect(newRows(300)).toBe(1);
  for (let time = 0; time < 3; time++) pace.recordFrameTime(4);
  expect(newRows(400)).toBe(4);
  for (let time = 0; time < 99; time++) pace.recordFrameTime(4);
  expect(newRows(500)).toBe(2 * usual);
});

test('keeps the cells of a row whose stone is not loaded, without waiting', () => {
  const pace = createStartedScheduler();
  const away = pace.schedule(rows(100, { isThere: false }));
  expect(away.map(({ rendered }) => rendered.id)).toEqual(rows(0).map(({ id }) => id));
  expect(pace.commit(away)).toBe(false);
});

test('renders changes of already rendered stones immediately, whatever their number', () => {
  const pace = createRowScheduler<SchedulableRow & { readonly isSelected?: boolean }>();
  pace.commit(pace.schedule(rows(0)));
  const selected = rows(0).map((row) => ({ ...row, isSelected: true }));
  expect(pace.schedule(selected).every(({ rendered }) => rendered.isSelected)).toBe(true);
});
