import { expect, it } from 'vitest';
import { csvOf, goodRow } from './testing/import-rows.ts';
import type { Row } from './testing/import-rows.ts';
import { previewContent } from './testing/preview-path.ts';

async function factsOf(change: Row, profile: object = {}) {
  const { preview, stones } = await previewContent(csvOf([goodRow(change)]), profile);
  return { facts: Object.fromEntries(stones[0]?.values ?? []), preview };
}

it.each([
  ['Available - Mumbai', 'AVAILABLE', 'BOM'],
  ['HK (On Memo)', 'AVAILABLE', 'HKG'],
  ['Not available, Dubai', 'OFFLINE', 'DXB'],
])('a status with a place in one cell is split: %s', async (cell, status, location) => {
  for (const header of ['Status', 'Location']) {
    const { facts, preview } = await factsOf({ [header]: cell });
    expect(facts).toMatchObject({ status, location });
    expect(preview.counts.I_SPLIT_CELL).toBe(1);
  }
});

it('what is on memo by the file is told, and stays what the house says', async () => {
  expect((await factsOf({ Status: 'Memo NY' })).preview.counts.W_STATUS_PROTECTED).toBe(1);
});

it('a half that is not known leaves the whole cell unread', async () => {
  const { facts, preview } = await factsOf({ Status: 'Available - Atlantis' });
  expect(facts['location']).toBeUndefined();
  expect(preview.counts.W_UNKNOWN_VALUE).toBe(1);
});

it('a hue alone is no grade, until another cell gives the intensity', async () => {
  const green = { Color: 'green', 'Disc %': '', '$/ct': '900' };
  expect((await factsOf(green)).preview.rejectedBy).toEqual({ E_REQUIRED: 1 });
  const { facts } = await factsOf({ ...green, Title: '1.01 Ct. Fancy Vivid Bluish Green Round Diamond' });
  expect(facts).toMatchObject({
    fancy_intensity: 'FANCY VIVID',
    fancy_overtone: ['BLUISH'],
    fancy_colour: 'GREEN',
  });
});

it.each([
  ['/8x6mm-Super-Premium-Emerald-Moissanite-MO8X6EC1/', 'E_TYPE'],
  ['/7mm-Round-Lab-Grown-Emerald-EMLC7.0RD3/', 'E_TYPE'],
  ['https://shop.example/1.01-Ct-G-VS2-Round-Lab-Grown-Diamond-1/', 'E_TYPE'],
  ['https://shop.example/1.01-Ct-G-VS2-Emerald-Diamond-1/', undefined],
  ['https://shop.example/stones/177863562', undefined],
])('a link that spells its goods tells what does not belong here: %s', async (link, code) => {
  const { preview } = await factsOf({ Link: link });
  expect(Object.keys(preview.rejectedBy)[0]).toBe(code);
});

it('a report on a laboratory-grown stone is not taken for a natural one', async () => {
  const report = { Lab: 'IGI', 'Report No': 'LG512345678' };
  expect((await factsOf(report)).preview.rejectedBy).toEqual({ E_TYPE: 1 });
  const grown = { constants: { type: 'Lab Grown' } };
  expect((await factsOf({ ...report, 'Disc %': '', '$/ct': '300' }, grown)).preview.accepted).toBe(1);
});

it('the apostrophe before a text that looks like a formula is no part of it', async () => {
  expect((await factsOf({ Remark: "'=1+1 as the seller wrote" })).facts['remark']).toBe(
    '=1+1 as the seller wrote',
  );
});
