import { expect, test } from 'vitest';
import { createScrollController } from './scroll-controller.ts';

const table = { count: 900, rowPx: 32, perLine: 1, headerPx: 64 };
const pictures = { count: 150, rowPx: 256, perLine: 6, headerPx: 0 };

/** Subscribes an element to the controller and records the position of the list. */
function shown(scroll: ReturnType<typeof createScrollController>) {
  const element = document.createElement('div');
  let offset = Number.NaN;
  const leave = scroll.subscribe(element, (now) => {
    offset = now;
  });
  return {
    scrollTo: (top: number) => {
      element.scrollTop = top;
      element.dispatchEvent(new Event('scroll'));
    },
    leave,
    at: () => ({ top: element.scrollTop, offset, shift: scroll.shiftBy() }),
  };
}

test('keeps the first stone in view when the layout changes', () => {
  const scroll = createScrollController();
  scroll.measure(table);
  const rows = shown(scroll);
  rows.scrollTo(32 * 62 + 5);
  rows.leave();
  scroll.measure(pictures);
  const cards = shown(scroll);
  expect(cards.at()).toEqual({ top: 256 * 10, offset: 256 * 10, shift: 0 });
  cards.leave();
  scroll.measure(table);
  expect(shown(scroll).at()).toEqual({ top: 32 * 60, offset: 32 * 60, shift: 0 });
});

test('keeps it when the cards per line change too, and does not scroll when the result changes', () => {
  const scroll = createScrollController();
  scroll.measure(pictures);
  const cards = shown(scroll);
  cards.scrollTo(256 * 12);
  scroll.measure({ ...pictures, count: 225, perLine: 4 });
  expect(cards.at().top).toBe(256 * 18);
  scroll.measure({ ...pictures, count: 200, perLine: 4 });
  expect(cards.at().top).toBe(256 * 18);
});
