import { describe, expect, it } from 'vitest';
import { stoneAttributes } from './stone-attributes.ts';
import type { Attribute } from './attribute.ts';
import { aliasKey, vocabularies } from './vocabulary.ts';

const table: readonly Attribute[] = stoneAttributes;

describe('vocabularies', () => {
  it('compare spellings by letters, digits and plus signs of any script', () => {
    expect(['VVS-1', 'vvs 1', 'VVS1.', 'ＶＶＳ１'].map(aliasKey)).toEqual(['VVS1', 'VVS1', 'VVS1', 'VVS1']);
    expect(aliasKey('圆 形')).toBe('圆形');
  });

  it.each(Object.values(vocabularies))('$id parses its own values and codes them from 1', (list) => {
    for (const [index, { value }] of list.values.entries()) {
      expect(list.read(value)).toBe(value);
      expect(list.codeOf(value)).toBe(index + 1);
    }
    expect(list.codeOf('no such value')).toBeUndefined();
  });

  it('parse the spellings dealers use', () => {
    expect(vocabularies.shape.read('Round Brilliant')).toBe('ROUND');
    expect(vocabularies.shape.read('R')).toBeUndefined();
    expect(vocabularies.clarity.read('P1')).toBe('I1');
    expect(vocabularies.girdle.read('Slightly Thick')).toBe('STK');
  });
});

describe('the attribute table', () => {
  it('names each attribute once', () => {
    expect(new Set(table.map(({ key }) => key)).size).toBe(table.length);
  });

  it('limits sets to 31 values, so that they fit one machine word', () => {
    const sizes = table.flatMap((attribute) =>
      attribute.kind === 'set' ? [vocabularies[attribute.vocabulary].values.length] : [],
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(31);
  });
});
