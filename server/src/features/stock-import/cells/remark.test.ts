import { describe, expect, it } from 'vitest';
import { readAppearance } from './remark.ts';

describe('the appearance that a remark states', () => {
  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['no bgm', { color_shade: 'WH', milky: 'NONE' }],
    ['As Grown, No BGM', { color_shade: 'WH', milky: 'NONE' }],
    ['eye clean, no bgm', { color_shade: 'WH', milky: 'NONE', eye_clean: 'YES' }],
    ['NBGM / 100% eye clean', { color_shade: 'WH', milky: 'NONE', eye_clean: 'YES' }],
    ['No brown, no green, no milky', { color_shade: 'WH', milky: 'NONE' }],
    ['No brown no green no milky', { color_shade: 'WH', milky: 'NONE' }],
    ['lt brown', { color_shade: 'LBR' }],
    ['faint brown tinge', { color_shade: 'LBR' }],
    ['TTLB', { color_shade: 'LBR' }],
    ['nice make; light green', { color_shade: 'LGR' }],
    ['brownish', { color_shade: 'BR' }],
    ['yellow tinge', { color_shade: 'YL' }],
    ['mixed tinge', { color_shade: 'MT' }],
    ['no tinge, slightly milky', { color_shade: 'WH', milky: 'LIGHT' }],
    ['not milky', { milky: 'NONE' }],
    ['90% eye clean', { eye_clean: 'BORDERLINE' }],
  ])('%s', (text, expected) => {
    expect(readAppearance(text)).toEqual(expected);
  });

  it.each([
    'no brown',
    'bgm',
    'BGM please ask',
    'brown crystal under table',
    'lt brown, no bgm shade?',
    'yellow',
    'light',
    'no',
    'milky way pendant',
    'no black, no milky cloud',
    'eye clean?',
    'not eye clean to me',
    'green box',
    'pink label',
  ])('nothing by other words: %s', (text) => {
    expect(readAppearance(text)).not.toHaveProperty('milky');
    expect(readAppearance(text)['color_shade']).toBe(text.startsWith('lt brown') ? 'LBR' : undefined);
    expect(readAppearance(text)).not.toHaveProperty('eye_clean');
  });

  it('is not used where phrases contradict each other', () => {
    expect(readAppearance('brown, no bgm')).toEqual({ milky: 'NONE' });
    expect(readAppearance('light green / lt brown')).toEqual({});
  });
});
