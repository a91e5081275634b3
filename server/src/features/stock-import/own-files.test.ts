import { locales } from '@loupe/contract';
import { attributes } from '@loupe/domain';
import { describe, expect, test } from 'vitest';
import { fileHead } from '../words/file-heads.ts';
import { fieldNamed, fieldOfHeader } from './fields.ts';

/** What is worked out is no field of a file; some of it stands in dealers' files under a name of its own. */
const besides: Readonly<Record<string, string>> = { rap: 'file_rap', lw_ratio: 'file_ratio' };

describe.each(locales)('a file of ours in %s', (locale) => {
  test('is read again: each of its heads means what it stood for', () => {
    const read = attributes.map(({ key }) => [key, fieldOfHeader(fileHead(locale, key))]);
    const meant = attributes.map(({ key }) => [key, besides[key] ?? fieldNamed(key)]);
    expect(read).toEqual(meant);
  });

  test('has no two columns of one name', () => {
    const heads = attributes.map(({ key }) => fileHead(locale, key));
    expect(new Set(heads).size).toBe(heads.length);
  });
});
