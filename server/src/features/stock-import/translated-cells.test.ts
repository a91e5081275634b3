import { describe, expect, it } from 'vitest';
import { csvOf, validStockRow } from './testing/import-rows.ts';
import type { Row } from './testing/import-rows.ts';
import { previewContent } from './testing/preview-path.ts';

async function factsOf(change: Row) {
  const { stones } = await previewContent(csvOf([validStockRow(change)]));
  return Object.fromEntries(stones[0]?.values ?? []);
}

describe('a cell of a supplier', () => {
  it.each([
    ['Feines Weiß+ (F)', 'F'],
    ['Feines Weiß', 'G'],
    ['Blanc exceptionnel', 'E'],
    ['any name (K)', 'K'],
  ])('states a colour by its name or in brackets behind it: %s', async (cell, color) => {
    expect((await factsOf({ Color: cell }))['color']).toBe(color);
  });

  it.each(['D (K)', 'Feines Weiß (very)', 'fine (F-J)'])(
    'is no colour when its parts differ: %s',
    async (cell) => {
      expect((await factsOf({ Color: cell }))['color']).toBeUndefined();
    },
  );

  it.each([
    ['Loupe (IF)', 'IF'],
    ['lupenrein (IF)', 'IF'],
    ['small inclusions (SI2)', 'SI2'],
  ])('states a clarity in brackets: %s', async (cell, clarity) => {
    expect((await factsOf({ Clarity: cell }))['clarity']).toBe(clarity);
  });

  it.each([
    ['mittel blau', 'MED', 'BLUE'],
    ['bleu fort', 'STG', 'BLUE'],
    ['schwach gelb', 'FNT', 'YELLOW'],
    ['强蓝', 'STG', 'BLUE'],
    ['средняя синяя', 'MED', 'BLUE'],
  ])('states a fluorescence with its colour: %s', async (cell, fluorescence, color) => {
    expect(await factsOf({ Fluorescence: cell })).toMatchObject({ fluorescence, fluorescence_color: color });
  });

  it.each([
    ['Fancy Giallo', 'FANCY', ['NONE'], 'YELLOW'],
    ['Fancy Intensiv Gelb', 'FANCY INTENSE', ['NONE'], 'YELLOW'],
    ['浓彩黄', 'FANCY INTENSE', ['NONE'], 'YELLOW'],
    ['浓彩紫粉', 'FANCY INTENSE', ['PURPLISH'], 'PINK'],
    ['淡彩棕黄色', 'FANCY LIGHT', ['BROWNISH'], 'YELLOW'],
  ])('states a fancy colour: %s', async (cell, intensity, overtone, hue) => {
    expect(await factsOf({ Color: cell, 'Disc %': '', '$/ct': '900' })).toMatchObject({
      fancy_intensity: intensity,
      fancy_overtone: overtone,
      fancy_color: hue,
    });
  });

  it.each([
    ['Round 圓形', 'ROUND'],
    ['橢圓 / Oval', 'OVAL'],
    ['Oval 某某', 'OVAL'],
  ])('states a shape in two scripts: %s', async (cell, shape) => {
    expect((await factsOf({ Shape: cell }))['shape']).toBe(shape);
  });

  it('states no shape when the names in two scripts differ', async () => {
    expect((await factsOf({ Shape: 'Round 橢圓' }))['shape']).toBeUndefined();
  });

  it('states a fancy colour in brackets behind that of another language', async () => {
    const cell = 'Amarelo claro fantasia (Fancy Light Yellow)';
    expect(await factsOf({ Color: cell, 'Disc %': '', '$/ct': '900' })).toMatchObject({
      fancy_intensity: 'FANCY LIGHT',
      fancy_color: 'YELLOW',
    });
  });

  it.each(['SLD', 'HLD', 'opzionato', 'RSVD'])('keeps a reserved stone off the list: %s', async (cell) => {
    expect((await factsOf({ Status: cell }))['status']).toBe('OFFLINE');
  });

  it('states the weight and the price with units in front or behind', async () => {
    expect(
      await factsOf({ Carat: 'ct 1.01', 'Disc %': '', '$/ct': '$4,500 p/c', Status: 'lagernd' }),
    ).toMatchObject({ carat: 1010, ppc: 450_000, status: 'AVAILABLE' });
  });
});
