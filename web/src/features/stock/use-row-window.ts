import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import {
  elementHeight,
  follow,
  isStuck,
  offsetShowing,
  placeAt,
  startOfList,
  type ScrollGeometry,
} from './scaled-scroll.ts';

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

const idleMs = 150;

/** The rows seen through the scrolled element, of lists of any length. */
export function useRowWindow({ count, rowPx, headPx }: RowWindowInput) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef(startOfList);
  const geometry = useCallback(
    (): ScrollGeometry => ({
      total: count * rowPx,
      viewport: Math.max(0, (scroller.current?.clientHeight ?? 0) - headPx),
    }),
    [count, rowPx, headPx],
  );
  const current = useRef(geometry);
  current.current = geometry;

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
    observeElementOffset: useCallback(
      (
        instance: Virtualizer<HTMLDivElement, HTMLDivElement>,
        tell: (offset: number, isScrolling: boolean) => void,
      ) => {
        const element = instance.scrollElement;
        if (!element) return undefined;
        let idle: ReturnType<typeof setTimeout> | undefined;
        const put = () => {
          place.current = placeAt(place.current.offset, current.current());
          if (Math.abs(element.scrollTop - place.current.scrollTop) >= 1)
            element.scrollTop = place.current.scrollTop;
        };
        const onScroll = () => {
          place.current = follow(place.current, element.scrollTop, current.current());
          if (isStuck(place.current, current.current())) put();
          tell(place.current.offset, true);
          clearTimeout(idle);
          idle = setTimeout(() => {
            put();
            tell(place.current.offset, false);
          }, idleMs);
        };
        tell(place.current.offset, false);
        element.addEventListener('scroll', onScroll, { passive: true });
        return () => {
          clearTimeout(idle);
          element.removeEventListener('scroll', onScroll);
        };
      },
      [],
    ),
    scrollToFn: () => undefined,
  });

  const goTo = useCallback((offset: number) => {
    const element = scroller.current;
    if (!element) return;
    place.current = placeAt(offset, current.current());
    element.scrollTop = place.current.scrollTop;
  }, []);

  const showRow = useCallback(
    (row: number) => {
      const { viewport } = current.current();
      const offset = offsetShowing(row, rowPx, place.current.offset, viewport);
      if (offset !== place.current.offset) goTo(offset);
    },
    [goTo, rowPx],
  );

  // Rows of another height or number are measured anew.
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowPx]);

  const shift = place.current.scrollTop - place.current.offset;
  const rows: readonly WindowRow[] = virtualizer
    .getVirtualItems()
    .map(({ index }) => ({ row: index, top: index * rowPx + shift }));
  const pageRows = Math.max(1, Math.floor(geometry().viewport / rowPx) - 1);
  return { scroller, rows, height: elementHeight(geometry()), showRow, goTo, pageRows };
}
