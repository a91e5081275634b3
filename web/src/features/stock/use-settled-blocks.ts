import { useEffect, useState } from 'react';
import { blockSize } from './use-result.ts';

const settleMs = 60;

/** Blocks of the rows in view, once the view has stood still a moment: a flying thumb asks for nothing. */
export function useSettledBlocks(firstRow: number, lastRow: number): readonly number[] {
  const first = Math.floor(firstRow / blockSize);
  const last = Math.floor(Math.max(firstRow, lastRow) / blockSize);
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
