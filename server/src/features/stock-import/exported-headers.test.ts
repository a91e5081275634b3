import { expect, it } from 'vitest';
import { findFieldByHeader } from './fields.ts';
import { fileHeader } from '../translations/file-headers.ts';

it.each([
  ['fancy_color', 'Fancy colour'],
  ['fluorescence_color', 'Fluorescence colour'],
  ['color_shade', 'Colour shade'],
  ['natural_location', 'Natural place'],
] as const)('heads the column of %s as files before the standard keys did', (key, header) => {
  expect(fileHeader('en', key)).toBe(header);
  expect(findFieldByHeader(header)).toBe(key);
  // The present key, written as words, is recognised as well.
  expect(findFieldByHeader(key.replaceAll('_', ' '))).toBe(key);
});
