import type { FactValue } from '@loupe/domain';
import { isDeepStrictEqual } from 'node:util';
import type { readStockFile } from '../read-stock-file.ts';

type Reading = Awaited<ReturnType<typeof readStockFile>>;

/** How a reading compares with the stones that its file states. */
export interface ReadingScore {
  readonly questions: number;
  /** Stones with every stated value. */
  readonly right: number;
  /** Values that differ without a remark on their row, as `stock number attribute stored/stated`. */
  readonly wrong: readonly string[];
  /** Stones that are not stored or lack values, with a remark on their row. */
  readonly explained: number;
  /** Stones that are not stored or lack values, and no remark says why. */
  readonly missing: readonly string[];
}

/** Compares a reading with the stated values by stock number. */
export function checkReading(
  reading: Reading,
  stones: ReadonlyMap<string, ReadonlyMap<string, FactValue>>,
): ReadingScore {
  const rowsWithRemarks = new Set(
    reading.rows.filter(({ reasons }) => reasons.length > 0).map(({ row }) => row),
  );
  const stored = new Map(reading.stones.map((stone) => [String(Reflect.get(stone, 'stock_no')), stone]));
  const wrong: string[] = [];
  const missing: string[] = [];
  let right = 0;
  let explained = 0;
  const refused = reading.counts.rejected + reading.counts.toFix;
  let absent = 0;
  for (const [stockNo, values] of stones) {
    const stone = stored.get(stockNo);
    if (stone === undefined) {
      absent += 1;
      if (absent <= refused) explained += 1;
      else missing.push(stockNo);
      continue;
    }
    const hasRemark = rowsWithRemarks.has(stone.row);
    let isRight = true;
    for (const [attribute, stated] of values) {
      const value: unknown = Reflect.get(stone, attribute);
      if (isDeepStrictEqual(value, stated)) continue;
      isRight = false;
      if (hasRemark) continue;
      const text = `${stockNo} ${attribute} ${String(value)}/${String(stated)}`;
      if (value === undefined || value === null) missing.push(text);
      else wrong.push(text);
    }
    if (isRight) right += 1;
    else if (hasRemark) explained += 1;
  }
  return { questions: reading.questions.length, right, wrong, explained, missing };
}
