import {
  positionAfterScroll,
  isAtClampedEnd,
  offsetToReveal,
  positionForOffset,
  scrollStart,
  type ScrollGeometry,
} from './scaled-scroll.ts';

const idleMs = 150;

/** Dimensions of the rows of a list. */
export interface RowMetrics {
  readonly count: number;
  readonly rowPx: number;
  /** Number of stones per row. */
  readonly perLine: number;
  /** Height of the sticky header inside the scrolled element, in pixels. */
  readonly headerPx: number;
}

/** Receives the offset of the list and whether it is still scrolling. */
export type ScrollListener = (offset: number, isScrolling: boolean) => void;

export interface ScrollController {
  /** To be called when the result or the layout changes; a change of layout keeps the first stone in view. */
  readonly measure: (size: RowMetrics) => void;
  /** Observes an element until the returned function is called. */
  readonly subscribe: (element: HTMLElement, listener: ScrollListener) => () => void;
  /** Brings a row into view with the least movement. */
  readonly showRow: (row: number) => void;
  /** Difference between the position of a row in the element and in the whole list, in pixels. */
  readonly shiftBy: () => number;
  /** Number of rows a Page key moves by. */
  readonly pageRows: () => number;
}

/**
 * Synchronizes the scrolled element with the offset of the list; they differ in lists taller than browsers
 * allow.
 */
export function createScrollController(): ScrollController {
  let position = scrollStart;
  let size: RowMetrics = { count: 0, rowPx: 1, perLine: 1, headerPx: 0 };
  let watched: HTMLElement | null = null;

  const geometry = (): ScrollGeometry => ({
    total: size.count * size.rowPx,
    viewport: Math.max(0, (watched?.clientHeight ?? 0) - size.headerPx),
  });
  const goTo = (offset: number) => {
    position = positionForOffset(offset, geometry());
    if (watched && Math.abs(watched.scrollTop - position.scrollTop) >= 1)
      watched.scrollTop = position.scrollTop;
  };

  return {
    measure: (now) => {
      const before = size;
      size = now;
      if (now.rowPx === before.rowPx && now.perLine === before.perLine) return;
      const first = Math.floor(position.offset / before.rowPx) * before.perLine;
      goTo(Math.floor(first / now.perLine) * now.rowPx);
    },
    subscribe: (element, listener) => {
      watched = element;
      let idle: ReturnType<typeof setTimeout> | undefined;
      const onScroll = () => {
        position = positionAfterScroll(position, element.scrollTop, geometry());
        if (isAtClampedEnd(position, geometry())) goTo(position.offset);
        listener(position.offset, true);
        clearTimeout(idle);
        idle = setTimeout(() => {
          goTo(position.offset);
          listener(position.offset, false);
        }, idleMs);
      };
      goTo(position.offset);
      listener(position.offset, false);
      element.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        clearTimeout(idle);
        element.removeEventListener('scroll', onScroll);
        watched = null;
      };
    },
    showRow: (row) => {
      const offset = offsetToReveal(row, size.rowPx, position.offset, geometry().viewport);
      if (offset !== position.offset) goTo(offset);
    },
    shiftBy: () => position.scrollTop - position.offset,
    pageRows: () => Math.max(1, Math.floor(geometry().viewport / size.rowPx) - 1),
  };
}
