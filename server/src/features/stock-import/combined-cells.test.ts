import { expect, it } from 'vitest';
import { csvOf, validStockRow } from './testing/import-rows.ts';
import type { Row } from './testing/import-rows.ts';
import { previewContent } from './testing/preview-path.ts';

async function attributesOf(change: Row, profile: object = {}) {
  const { preview, stones } = await previewContent(csvOf([validStockRow(change)]), profile);
  return { facts: Object.fromEntries(stones[0]?.values ?? []), preview };
}

it.each([
  ['Available - Mumbai', 'AVAILABLE', 'BOM'],
  ['HK (On Memo)', 'OFFLINE', 'HKG'],
  ['Not available, Dubai', 'OFFLINE', 'DXB'],
])('splits a status and a location in one cell: %s', async (cell, status, location) => {
  for (const header of ['Status', 'Location']) {
    const { facts, preview } = await attributesOf({ [header]: cell });
    expect(facts).toMatchObject({ status, location });
    expect(preview.counts.I_SPLIT_CELL).toBe(1);
  }
});

it('reports a memo status in the file and keeps the recorded status', async () => {
  expect((await attributesOf({ Status: 'Memo NY' })).preview.counts.W_STATUS_PROTECTED).toBe(1);
});

it('leaves the whole cell unread when one part is unknown', async () => {
  const { facts, preview } = await attributesOf({ Status: 'Available - Atlantis' });
  expect(facts['location']).toBeUndefined();
  expect(preview.counts.W_UNKNOWN_VALUE).toBe(1);
});

it('does not read a hue as a grade until another cell gives the intensity', async () => {
  const green = { Color: 'green', 'Disc %': '', '$/ct': '900' };
  expect((await attributesOf(green)).preview.rejectedBy).toEqual({ E_REQUIRED: 1 });
  const { facts } = await attributesOf({
    ...green,
    Title: '1.01 Ct. Fancy Vivid Bluish Green Round Diamond',
  });
  expect(facts).toMatchObject({
    fancy_intensity: 'FANCY VIVID',
    fancy_overtone: ['BLUISH'],
    fancy_color: 'GREEN',
  });
});

it.each([
  ['/8x6mm-Super-Premium-Emerald-Moissanite-MO8X6EC1/', 'E_TYPE'],
  ['/7mm-Round-Lab-Grown-Emerald-EMLC7.0RD3/', 'E_TYPE'],
  ['https://shop.example/1.01-Ct-G-VS2-Round-Lab-Grown-Diamond-1/', 'E_TYPE'],
  ['https://shop.example/1.01-Ct-G-VS2-Emerald-Diamond-1/', undefined],
  ['https://shop.example/stones/177863562', undefined],
])('rejects goods outside the feed by a link that describes them: %s', async (link, code) => {
  const { preview } = await attributesOf({ Link: link });
  expect(Object.keys(preview.rejectedBy)[0]).toBe(code);
});

it('rejects a laboratory-grown report in a natural feed', async () => {
  const report = { Lab: 'IGI', 'Report No': 'LG512345678' };
  const natural = { constants: { type: 'Natural' } };
  expect((await attributesOf(report, natural)).preview.rejectedBy).toEqual({ E_TYPE: 1 });
  const grown = { constants: { type: 'Lab Grown' } };
  expect((await attributesOf({ ...report, 'Disc %': '', '$/ct': '300' }, grown)).preview.accepted).toBe(1);
});

it('removes the apostrophe before a text that looks like a formula', async () => {
  expect((await attributesOf({ Remark: "'=1+1 as the seller wrote" })).facts['remark']).toBe(
    '=1+1 as the seller wrote',
  );
});
