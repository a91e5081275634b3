import { useCallback, useEffect, useRef, useState } from 'react';
import { blockSize } from './use-result.ts';

const debounceMs = 60;
/** Rows around the view that are fetched ahead. */
const aheadRows = 40;

interface Blocks {
  readonly first: number;
  readonly last: number;
}

const isSame = (one: Blocks, other: Blocks) => one.first === other.first && one.last === other.last;

/** Blocks of the rows in view, debounced: dragging the scroll thumb sends no requests. */
export function useDebouncedBlocks(count: number) {
  const [debounced, setDebounced] = useState<Blocks>({ first: 0, last: 0 });
  const latest = useRef<Blocks & { readonly timer?: ReturnType<typeof setTimeout> }>(debounced);
  useEffect(
    () => () => {
      clearTimeout(latest.current.timer);
    },
    [],
  );
  /** To be called when other rows come into view. */
  const onView = useCallback(
    (firstRow: number, lastRow: number) => {
      const end = Math.min(lastRow + aheadRows, Math.max(0, count - 1));
      const blocks = {
        first: Math.floor(Math.max(0, firstRow - aheadRows) / blockSize),
        last: Math.floor(end / blockSize),
      };
      if (isSame(blocks, latest.current)) return;
      clearTimeout(latest.current.timer);
      const timer = setTimeout(() => {
        setDebounced(blocks);
      }, debounceMs);
      latest.current = { ...blocks, timer };
    },
    [count],
  );
  const blocks = Array.from(
    { length: debounced.last - debounced.first + 1 },
    (_, index) => debounced.first + index,
  );
  return { blocks, onView };
}
