/**
 * Browsers clamp very tall elements (Chromium at 33,554,428 px, Firefox near 17,900,000), which at 32 px a
 * row is about half a million stones. A longer list is rendered in an element of this height: small movements
 * scroll pixel by pixel, large ones (thumb, Home, End) in proportion.
 */
export const maxElementPx = 16_000_000;

export interface ScrollGeometry {
  /** Height of all rows, in pixels. */
  readonly total: number;
  /** Height of the visible area, in pixels. */
  readonly viewport: number;
}

export interface ScrollPosition {
  /** Scroll position of the element. */
  readonly scrollTop: number;
  /** Scroll position in the list, in pixels of its full height. */
  readonly offset: number;
}

export const scrollStart: ScrollPosition = { scrollTop: 0, offset: 0 };

export const elementHeight = ({ total }: ScrollGeometry): number => Math.min(total, maxElementPx);

const maxOffset = ({ total, viewport }: ScrollGeometry) => Math.max(0, total - viewport);
const maxScrollTop = (geometry: ScrollGeometry) => Math.max(0, elementHeight(geometry) - geometry.viewport);
const ratioOf = (geometry: ScrollGeometry) =>
  maxScrollTop(geometry) === 0 ? 1 : maxOffset(geometry) / maxScrollTop(geometry);
const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));

/** Position in the list after the user scrolled the element. */
export function positionAfterScroll(
  position: ScrollPosition,
  scrollTop: number,
  geometry: ScrollGeometry,
): ScrollPosition {
  if (geometry.total <= maxElementPx) return { scrollTop, offset: scrollTop };
  const moved = scrollTop - position.scrollTop;
  const isSmall = Math.abs(moved) <= 2 * geometry.viewport;
  const offset = isSmall ? position.offset + moved : scrollTop * ratioOf(geometry);
  return { scrollTop, offset: clamp(offset, maxOffset(geometry)) };
}

/** Position that shows the list at an offset, independent of earlier small movements. */
export function positionForOffset(offset: number, geometry: ScrollGeometry): ScrollPosition {
  const clamped = clamp(offset, maxOffset(geometry));
  return { scrollTop: clamped / ratioOf(geometry), offset: clamped };
}

/** True when the element is at an end and the list is not, so that scrolling cannot continue. */
export function isAtClampedEnd({ scrollTop, offset }: ScrollPosition, geometry: ScrollGeometry): boolean {
  const isAtStart = scrollTop < 1 && offset >= 1;
  const isAtEnd = scrollTop > maxScrollTop(geometry) - 1 && offset <= maxOffset(geometry) - 1;
  return isAtStart || isAtEnd;
}

/** The offset that brings a row into view with the least movement. */
export function offsetToReveal(row: number, rowPx: number, offset: number, viewport: number): number {
  const top = row * rowPx;
  if (top < offset) return top;
  return top + rowPx > offset + viewport ? top + rowPx - viewport : offset;
}
