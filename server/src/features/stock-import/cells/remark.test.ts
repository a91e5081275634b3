import { describe, expect, it } from 'vitest';
import { csvOf, validStockRow, type Row } from '../testing/import-rows.ts';
import { previewContent } from '../testing/preview-path.ts';
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
    ['无奶无咖', { color_shade: 'WH', milky: 'NONE' }],
    ['無奶無咖無綠，有视频', { color_shade: 'WH', milky: 'NONE' }],
    ['微咖', { color_shade: 'LBR' }],
    ['90% eye clean', { eye_clean: 'BORDERLINE' }],
  ])('%s', (text, expected) => {
    expect(readAppearance(text)).toEqual(expected);
  });

  it.each([
    'no brown',
    'bgm',
    'BGM please ask',
    'brown crystal under table',
    'yellow',
    'light',
    'no',
    'milky way pendant',
    'no black, no milky cloud',
    'eye clean?',
    'not eye clean to me',
    'green box',
    'pink label',
    '咖啡色盒子',
    '有视频',
  ])('nothing by other words: %s', (text) => {
    expect(readAppearance(text)).not.toHaveProperty('milky');
    expect(readAppearance(text)).not.toHaveProperty('color_shade');
    expect(readAppearance(text)).not.toHaveProperty('eye_clean');
  });

  it('is not used where phrases contradict each other', () => {
    expect(readAppearance('brown, no bgm')).toEqual({ milky: 'NONE' });
    expect(readAppearance('light green / lt brown')).toEqual({});
  });
});

describe('a stone', () => {
  const shadeOf = async (change: Row) => {
    const rows = [1, 2, 3, 4].map((number) => validStockRow({ 'Stock #': `A${number}`, ...change }));
    const { stones } = await previewContent(csvOf(rows));
    return ['color_shade', 'milky', 'remark'].map((field) => stones[0]?.values.get(field) ?? null);
  };
  it.each<readonly [Row, readonly (string | null)[]]>([
    [{ Remarks: 'No BGM' }, ['WH', 'NONE', 'No BGM']],
    [{ Shade: 'Brown', Remarks: 'no bgm' }, ['BR', null, 'no bgm']],
    [{ Shade: '', Milky: 'M1', Comments: 'eye clean, no bgm' }, [null, 'LIGHT', 'eye clean, no bgm']],
    [{ Green: 'Yes', Remarks: 'no bgm' }, ['GR', null, 'no bgm']],
    [{ BGM: 'LBR', Remarks: 'no bgm' }, ['LBR', null, 'no bgm']],
  ])('has what its columns say before its remark: %o', async (cells, expected) => {
    expect(await shadeOf(cells)).toEqual(expected);
  });

  it.each<readonly [string, string | null]>([
    ['in Dubai office - on memo', 'DXB'],
    ['goods in HK', 'HKG'],
    ['Stone is in our Antwerp office', 'ANR'],
    ['Hong Kong buyer', null],
    ['on memo with Dubai Gems', null],
    ['sold in Antwerp', null],
  ])('is where its remark says: %s', async (Remarks, location) => {
    const rows = [1, 2, 3, 4].map((number) =>
      validStockRow({ 'Stock #': `A${number}`, Location: '', Remarks }),
    );
    const { stones } = await previewContent(csvOf(rows));
    expect(stones[0]?.values.get('location') ?? null).toBe(location);
  });
});
