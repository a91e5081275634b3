import { useEffect, useState } from 'react';
import { blockSize } from './use-result.ts';

const settleMs = 60;
/** Rows around the view that are fetched before they are seen. */
const aheadRows = 40;

/** Blocks of the rows in view, once the view has stood still a moment: a flying thumb asks for nothing. */
export function useSettledBlocks(firstRow: number, lastRow: number, count: number): readonly number[] {
  const first = Math.floor(Math.max(0, firstRow - aheadRows) / blockSize);
  const last = Math.floor(
    Math.min(Math.max(firstRow, lastRow) + aheadRows, Math.max(0, count - 1)) / blockSize,
  );
  const [settled, setSettled] = useState({ first, last });
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled({ first, last });
    }, settleMs);
    return () => {
      clearTimeout(timer);
    };
  }, [first, last]);
  return Array.from({ length: settled.last - settled.first + 1 }, (_, place) => settled.first + place);
}
