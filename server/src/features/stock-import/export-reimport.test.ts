import { locales } from '@loupe/contract';
import { stoneAttributes } from '@loupe/domain';
import { describe, expect, test } from 'vitest';
import { answerColumns, answerHeader, fileHeader } from '../translations/file-headers.ts';
import { candidatesOf } from './columns/column-candidates.ts';
import { isReadableAs, ColumnSample } from './columns/column-sample.ts';
import { findFieldByName, findFieldByHeader, type Field } from './fields.ts';

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

  test('has no meaning for the columns that a customer fills in, whatever they contain', () => {
    for (const column of answerColumns) {
      const header = answerHeader(locale, column);
      expect(findFieldByHeader(header)).toBeUndefined();
      for (const text of ['-35', '4500', 'yes', 'x', 'VS1', 'ROUND']) {
        const sample = new ColumnSample<Field>(isReadableAs);
        for (let row = 0; row < 5; row++) sample.add(text);
        expect(candidatesOf(header, sample)).toEqual([]);
      }
    }
  });

  test('has no duplicate headers', () => {
    const heads = [
      ...stoneAttributes.map(({ key }) => fileHeader(locale, key)),
      ...answerColumns.map((column) => answerHeader(locale, column)),
    ];
    expect(new Set(heads).size).toBe(heads.length);
  });
});
