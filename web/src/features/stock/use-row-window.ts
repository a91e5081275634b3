import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { createListScroll, type ListScroll } from './list-scroll.ts';
import { elementHeight } from './scaled-scroll.ts';

interface RowWindowInput {
  readonly count: number;
  readonly rowPx: number;
  /** Height of what stays on top of the rows inside the scrolled element. */
  readonly headPx: number;
}

export interface WindowRow {
  readonly row: number;
  /** Distance from the top of the rows' element, in its own pixels. */
  readonly top: number;
}

export interface RowWindow extends Pick<ListScroll, 'showRow' | 'pageRows'> {
  /** Takes the element the rows are seen through. */
  readonly setElement: (element: HTMLDivElement | null) => void;
  readonly rows: readonly WindowRow[];
  /** Height of the rows' element. */
  readonly height: number;
}

/** The rows seen through the scrolled element, of lists of any length. */
export function useRowWindow({ count, rowPx, headPx }: RowWindowInput): RowWindow {
  const [scroll] = useState(createListScroll);
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    scroll.measure(count, rowPx, headPx);
  }, [scroll, count, rowPx, headPx]);

  // What it returns changes with every scroll and must not be kept from an earlier drawing.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => element,
    estimateSize: () => rowPx,
    overscan: 8,
    observeElementOffset: ({ scrollElement }, tell) =>
      scrollElement ? scroll.watch(scrollElement, tell) : undefined,
    // The list scrolls itself: the virtualizer knows nothing of elements shorter than their list.
    scrollToFn: () => undefined,
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowPx]);

  const shift = scroll.shift();
  return {
    setElement,
    rows: virtualizer.getVirtualItems().map(({ index }) => ({ row: index, top: index * rowPx + shift })),
    height: elementHeight({ total: count * rowPx, viewport: 0 }),
    showRow: scroll.showRow,
    pageRows: scroll.pageRows,
  };
}
