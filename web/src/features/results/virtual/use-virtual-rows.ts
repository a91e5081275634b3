import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import type { ScrollController, RowMetrics } from './scroll-controller.ts';
import { recycleRows, virtualRange, type RecycledRow } from './recycled-rows.ts';
import { elementHeight } from './scaled-scroll.ts';

/** Options of a list of any length; constant while it scrolls. */
export interface VirtualRowsOptions extends RowMetrics {
  readonly scroll: ScrollController;
  /** Receives the first and last rendered row. */
  readonly onView: (first: number, last: number) => void;
}

export interface VirtualRow extends RecycledRow {
  /** Distance from the start of the rendered rows, in pixels. */
  readonly top: number;
  /** False for rows rendered ahead of the view. */
  readonly isInView: boolean;
}

export interface VirtualWindow {
  /** Ref callback of the scrolled element. */
  readonly setElement: (element: HTMLDivElement | null) => void;
  readonly rows: readonly VirtualRow[];
  /**
   * Offset from which the tops of the rows are measured. It seldom changes, so that the tops take few
   * distinct values.
   */
  readonly start: number;
  /** Height of the scrollable content, in pixels. */
  readonly height: number;
}

/** Distance rendered before and after the view, in pixels. */
const aheadPx = 128;
/** Number of rows by which the start offset advances. */
const stride = 64;

/**
 * The rows in view of the scrolled element. The component that calls it re-renders at every scroll, so it
 * should be small.
 */
export function useVirtualRows(list: VirtualRowsOptions): VirtualWindow {
  const { scroll, count, rowPx, perLine, headerPx, onView } = list;
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    scroll.measure({ count, rowPx, perLine, headerPx });
  }, [scroll, count, rowPx, perLine, headerPx]);

  const ahead = Math.ceil(aheadPx / rowPx);
  const elements = Math.ceil((element?.clientHeight ?? 0) / rowPx) + 1 + 2 * ahead;
  // The virtualizer's results change with every scroll and must not be memoized across renders.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => element,
    estimateSize: () => rowPx,
    overscan: ahead,
    rangeExtractor: ({ startIndex }) => [...virtualRange(startIndex, ahead, elements, count)],
    observeElementOffset: ({ scrollElement }, listener) =>
      scrollElement ? scroll.subscribe(scrollElement, listener) : undefined,
    // The controller scrolls the element: the virtualizer does not support elements shorter than their list.
    scrollToFn: () => undefined,
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowPx]);

  const shift = scroll.shiftBy();
  const rows = virtualizer.getVirtualItems().map(({ index }) => index);
  const [first = 0, last = 0] = [rows[0], rows.at(-1)];
  useEffect(() => {
    onView(first, last);
  }, [onView, first, last]);
  const [base, setBase] = useState(first);
  if (!virtualizer.isScrolling && base !== first) setBase(first);
  const inView = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  // Small movements may bring the element to its top before the list reaches its own.
  const start = Math.max(0, (first - (first % stride)) * rowPx + shift);
  return {
    setElement,
    rows: recycleRows(rows, elements, base).map(({ row, key }) => ({
      row,
      key,
      top: row * rowPx + shift - start,
      isInView: row >= inView.startIndex && row <= inView.endIndex,
    })),
    start,
    height: elementHeight({ total: count * rowPx, viewport: 0 }),
  };
}
