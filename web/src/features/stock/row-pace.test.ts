import { expect, test } from 'vitest';
import { createRowPace, type PacedRow } from './row-pace.ts';

interface Case {
  readonly inView?: (key: number) => boolean;
  readonly isThere?: boolean;
}

const rows = (from: number, { inView = () => true, isThere = true }: Case = {}): PacedRow[] =>
  Array.from({ length: 20 }, (_, key) => ({
    key,
    id: isThere ? `stone ${from + key}` : null,
    isInView: inView(key),
  }));

/** A list that has drawn its first rows: elements without a stone yet are all drawn at once. */
function begun() {
  const pace = createRowPace();
  expect(pace.drew(pace.pace(rows(0)))).toBe(false);
  return pace;
}

/** Draws a frame: which elements say what they should, and whether others wait. */
function frame(pace: ReturnType<typeof createRowPace>, wanted: readonly PacedRow[]) {
  const paced = pace.pace(wanted);
  const right = paced
    .filter(({ row, said }) => row.id !== null && row.id === said.id)
    .map(({ row }) => row.key);
  return { right, waits: pace.drew(paced) };
}

test('few new rows are drawn at once, many over several frames, until none waits', () => {
  const pace = begun();
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

test('rows in sight come before those drawn ahead', () => {
  const inView = (key: number) => key >= 14;
  expect(frame(begun(), rows(100, { inView })).right).toEqual([14, 15, 16, 17]);
});

test('fewer rows follow a frame that took long, more again those that did not', () => {
  const pace = begun();
  const newRows = (from: number) => frame(pace, rows(from)).right.length;
  const usual = newRows(100);
  pace.took(40);
  expect(newRows(200)).toBe(usual / 2);
  for (let time = 0; time < 9; time++) pace.took(40);
  expect(newRows(300)).toBe(1);
  for (let time = 0; time < 3; time++) pace.took(4);
  expect(newRows(400)).toBe(4);
  for (let time = 0; time < 99; time++) pace.took(4);
  expect(newRows(500)).toBe(2 * usual);
});

test('a row whose stone has not come keeps its cells and waits for nothing', () => {
  const pace = begun();
  const away = pace.pace(rows(100, { isThere: false }));
  expect(away.map(({ said }) => said.id)).toEqual(rows(0).map(({ id }) => id));
  expect(pace.drew(away)).toBe(false);
});

test('what changes of a stone that is drawn is drawn at once, however many they are', () => {
  const pace = createRowPace<PacedRow & { readonly isSelected?: boolean }>();
  pace.drew(pace.pace(rows(0)));
  const selected = rows(0).map((row) => ({ ...row, isSelected: true }));
  expect(pace.pace(selected).every(({ said }) => said.isSelected)).toBe(true);
});
