import { expect, test } from 'vitest';
import { createListScroll } from './list-scroll.ts';

const table = { count: 900, rowPx: 32, perLine: 1, headPx: 64 };
const pictures = { count: 150, rowPx: 256, perLine: 6, headPx: 0 };

/** What shows the list, as tall as its rows. */
function shown(scroll: ReturnType<typeof createListScroll>) {
  const element = document.createElement('div');
  let offset = Number.NaN;
  const leave = scroll.watch(element, (now) => {
    offset = now;
  });
  return {
    scrollTo: (top: number) => {
      element.scrollTop = top;
      element.dispatchEvent(new Event('scroll'));
    },
    leave,
    at: () => ({ top: element.scrollTop, offset, shift: scroll.shift() }),
  };
}

test('stones that lie otherwise begin with the stone that was the first in view', () => {
  const scroll = createListScroll();
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

test('a narrower window, and rows closer together, keep it too; another result does not move', () => {
  const scroll = createListScroll();
  scroll.measure(pictures);
  const cards = shown(scroll);
  cards.scrollTo(256 * 12);
  scroll.measure({ ...pictures, count: 225, perLine: 4 });
  expect(cards.at().top).toBe(256 * 18);
  scroll.measure({ ...pictures, count: 200, perLine: 4 });
  expect(cards.at().top).toBe(256 * 18);
});
