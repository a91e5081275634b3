/**
 * Browsers clamp very tall elements (Chromium at 33,554,428 px, Firefox near 17,900,000), which at 32 px a row is
 * about half a million stones. A longer list is drawn in an element of this height: small moves go pixel by
 * pixel, big ones (the thumb, Home, End) in proportion.
 */
export const tallestPx = 16_000_000;

export interface ScrollGeometry {
  /** Height of all rows. */
  readonly total: number;
  /** Height of the window they are seen through. */
  readonly viewport: number;
}

export interface ScrollPlace {
  /** Where the element is scrolled to. */
  readonly scrollTop: number;
  /** Where the list is, in the pixels of its full height. */
  readonly offset: number;
}

export const startOfList: ScrollPlace = { scrollTop: 0, offset: 0 };

/** Height the element is given. */
export const elementHeight = ({ total }: ScrollGeometry): number => Math.min(total, tallestPx);

const maxOffset = ({ total, viewport }: ScrollGeometry) => Math.max(0, total - viewport);
const maxScrollTop = (geometry: ScrollGeometry) => Math.max(0, elementHeight(geometry) - geometry.viewport);
const ratioOf = (geometry: ScrollGeometry) =>
  maxScrollTop(geometry) === 0 ? 1 : maxOffset(geometry) / maxScrollTop(geometry);
const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));

/** Where the list is after the element was scrolled by hand. */
export function follow(place: ScrollPlace, scrollTop: number, geometry: ScrollGeometry): ScrollPlace {
  if (geometry.total <= tallestPx) return { scrollTop, offset: scrollTop };
  const moved = scrollTop - place.scrollTop;
  const isSmall = Math.abs(moved) <= 2 * geometry.viewport;
  const offset = isSmall ? place.offset + moved : scrollTop * ratioOf(geometry);
  return { scrollTop, offset: clamp(offset, maxOffset(geometry)) };
}

/** The place that shows the list at an offset, wherever small moves have taken the element. */
export function placeAt(offset: number, geometry: ScrollGeometry): ScrollPlace {
  const clamped = clamp(offset, maxOffset(geometry));
  return { scrollTop: clamped / ratioOf(geometry), offset: clamped };
}

/** Whether the element has come to an end that the list has not, so that it cannot be scrolled on. */
export function isStuck({ scrollTop, offset }: ScrollPlace, geometry: ScrollGeometry): boolean {
  const isAtStart = scrollTop < 1 && offset >= 1;
  const isAtEnd = scrollTop > maxScrollTop(geometry) - 1 && offset <= maxOffset(geometry) - 1;
  return isAtStart || isAtEnd;
}

/** The offset that brings a row into view with the least movement. */
export function offsetShowing(row: number, rowPx: number, offset: number, viewport: number): number {
  const top = row * rowPx;
  if (top < offset) return top;
  return top + rowPx > offset + viewport ? top + rowPx - viewport : offset;
}
