import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import type { ListScroll, RowSize } from './list-scroll.ts';
import { recycledRows, windowRows, type RecycledRow } from './recycled-rows.ts';
import { elementHeight } from './scaled-scroll.ts';

/** A list of any length; nothing of it changes while it runs. */
export interface RowList extends RowSize {
  readonly scroll: ListScroll;
  /** Told the first and the last of the rows that are drawn. */
  readonly onView: (first: number, last: number) => void;
}

export interface WindowRow extends RecycledRow {
  /** Distance from the start of the rows. */
  readonly top: number;
  /** Rather than drawn ahead. */
  readonly isInView: boolean;
}

export interface RowWindow {
  /** Takes the element the rows are seen through. */
  readonly setElement: (element: HTMLDivElement | null) => void;
  readonly rows: readonly WindowRow[];
  /** Where the rows start: rows have their places from here, of which there are few, and they seldom change. */
  readonly start: number;
  /** Height of all there is to scroll. */
  readonly height: number;
}

/** How far before and behind what is in view rows are drawn. */
const aheadPx = 128;
/** The rows' element moves on by so many rows at a time. */
const stride = 64;

/** The rows seen through the scrolled element. Whoever uses it is drawn anew at every scroll: let it be little. */
export function useRowWindow(list: RowList): RowWindow {
  const { scroll, count, rowPx, perLine, headPx, onView } = list;
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    scroll.measure({ count, rowPx, perLine, headPx });
  }, [scroll, count, rowPx, perLine, headPx]);

  const ahead = Math.ceil(aheadPx / rowPx);
  const elements = Math.ceil((element?.clientHeight ?? 0) / rowPx) + 1 + 2 * ahead;
  // What it returns changes with every scroll and must not be kept from an earlier drawing.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => element,
    estimateSize: () => rowPx,
    overscan: ahead,
    rangeExtractor: ({ startIndex }) => [...windowRows(startIndex, ahead, elements, count)],
    observeElementOffset: ({ scrollElement }, tell) =>
      scrollElement ? scroll.watch(scrollElement, tell) : undefined,
    // The list scrolls itself: the virtualizer knows nothing of elements shorter than their list.
    scrollToFn: () => undefined,
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowPx]);

  const shift = scroll.shift();
  const rows = virtualizer.getVirtualItems().map(({ index }) => index);
  const [first = 0, last = 0] = [rows[0], rows.at(-1)];
  useEffect(() => {
    onView(first, last);
  }, [onView, first, last]);
  const [base, setBase] = useState(first);
  if (!virtualizer.isScrolling && base !== first) setBase(first);
  const inView = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  // Small moves may have brought the element to its top before the list is at its own.
  const start = Math.max(0, (first - (first % stride)) * rowPx + shift);
  return {
    setElement,
    rows: recycledRows(rows, elements, base).map(({ row, key }) => ({
      row,
      key,
      top: row * rowPx + shift - start,
      isInView: row >= inView.startIndex && row <= inView.endIndex,
    })),
    start,
    height: elementHeight({ total: count * rowPx, viewport: 0 }),
  };
}
