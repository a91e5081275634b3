import { expect, it } from 'vitest';
import { isRendering } from './media-item.ts';

it.each([
  ['/media/abcdefghijklmnopqrstuv/L10005-rendering.webp', true],
  ['/media/abcdefghijklmnopqrstuv/L10005-360-rendering-01.webp', true],
  ['https://supplier.example/Rendering_7.jpg', true],
  ['/media/abcdefghijklmnopqrstuv/L10005.webp', false],
  ['/media/rendering/L10005.webp', false],
  ['/media/abcdefghijklmnopqrstuv/surrendering.webp', false],
])('reads from the file name whether %s is a rendering', (url, expected) => {
  expect(isRendering(url)).toBe(expected);
});
