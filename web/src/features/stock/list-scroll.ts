import {
  follow,
  isStuck,
  offsetShowing,
  placeAt,
  startOfList,
  type ScrollGeometry,
} from './scaled-scroll.ts';

const idleMs = 150;

/** What of a list its rows take. */
export interface RowSize {
  readonly count: number;
  readonly rowPx: number;
  /** Stones beside each other in one row. */
  readonly perLine: number;
  /** Height of what stays on top of the rows inside the scrolled element. */
  readonly headPx: number;
}

/** Tells where the list is, and whether it still moves. */
export type Tell = (offset: number, isScrolling: boolean) => void;

export interface ListScroll {
  /** Known anew at every change of the result, and of how its stones lie: the first in view stays the first. */
  readonly measure: (size: RowSize) => void;
  /** Follows an element until the returned function is called. */
  readonly watch: (element: HTMLElement, tell: Tell) => () => void;
  /** Brings a row into view with the least movement. */
  readonly showRow: (row: number) => void;
  /** What is added to a row's place in the whole list to find it in the element. */
  readonly shift: () => number;
  /** Rows that one Page key passes. */
  readonly pageRows: () => number;
}

/** The scrolled element and the place of the list in it, which differ in lists taller than browsers hold. */
export function createListScroll(): ListScroll {
  let place = startOfList;
  let size: RowSize = { count: 0, rowPx: 1, perLine: 1, headPx: 0 };
  let watched: HTMLElement | null = null;

  const geometry = (): ScrollGeometry => ({
    total: size.count * size.rowPx,
    viewport: Math.max(0, (watched?.clientHeight ?? 0) - size.headPx),
  });
  const goTo = (offset: number) => {
    place = placeAt(offset, geometry());
    if (watched && Math.abs(watched.scrollTop - place.scrollTop) >= 1) watched.scrollTop = place.scrollTop;
  };

  return {
    measure: (now) => {
      const before = size;
      size = now;
      if (now.rowPx === before.rowPx && now.perLine === before.perLine) return;
      const first = Math.floor(place.offset / before.rowPx) * before.perLine;
      goTo(Math.floor(first / now.perLine) * now.rowPx);
    },
    watch: (element, tell) => {
      watched = element;
      let idle: ReturnType<typeof setTimeout> | undefined;
      const onScroll = () => {
        place = follow(place, element.scrollTop, geometry());
        if (isStuck(place, geometry())) goTo(place.offset);
        tell(place.offset, true);
        clearTimeout(idle);
        idle = setTimeout(() => {
          goTo(place.offset);
          tell(place.offset, false);
        }, idleMs);
      };
      goTo(place.offset);
      tell(place.offset, false);
      element.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        clearTimeout(idle);
        element.removeEventListener('scroll', onScroll);
        watched = null;
      };
    },
    showRow: (row) => {
      const offset = offsetShowing(row, size.rowPx, place.offset, geometry().viewport);
      if (offset !== place.offset) goTo(offset);
    },
    shift: () => place.scrollTop - place.offset,
    pageRows: () => Math.max(1, Math.floor(geometry().viewport / size.rowPx) - 1),
  };
}
