import { locales } from '@loupe/contract';
import { stoneAttributes } from '@loupe/domain';
import { describe, expect, test } from 'vitest';
import { fileHeader } from '../translations/file-headers.ts';
import { findFieldByName, findFieldByHeader } from './fields.ts';

/**
 * Computed attributes are not import fields; some of them have a separate field for the figure in a dealer's
 * file.
 */
const besides: Readonly<Record<string, string>> = { rap: 'file_rap', lw_ratio: 'file_ratio' };

describe.each(locales)('exported file in %s', (locale) => {
  test('maps each header back to its attribute', () => {
    const read = stoneAttributes.map(({ key }) => [key, findFieldByHeader(fileHeader(locale, key))]);
    const expected = stoneAttributes.map(({ key }) => [key, besides[key] ?? findFieldByName(key)]);
    expect(read).toEqual(expected);
  });

  test('has no duplicate headers', () => {
    const heads = stoneAttributes.map(({ key }) => fileHeader(locale, key));
    expect(new Set(heads).size).toBe(heads.length);
  });
});
