import { describe, expect, it } from 'vitest';
import type { Row } from './testing/import-rows.ts';
import { csvOf, validStockRow } from './testing/import-rows.ts';
import { previewContent } from './testing/preview-path.ts';

const weights = ['1.00', '1.01', '1.02', '1.03', '1.04', '1.05'];
const rowsWith = (change: Row) =>
  weights.map((Weight, index) => validStockRow({ 'Stock #': `S${index}`, Weight, ...change }));
const read = async (change: Row) => previewContent(csvOf(rowsWith(change)));
const attributesOf = async (change: Row) => Object.fromEntries((await read(change)).stones[0]?.values ?? []);

describe('dimensions', () => {
  const sizes = { length: 645, width: 648, depth_mm: 399 };

  it.each<Row>([
    { Measurements: '6.45 - 6.48 x 3.99' },
    { Diameter: '6.45-6.48', Height: '3.99' },
    { Measurements: '6.45 x 6.48', 'Depth mm': '3.99' },
    { Length: '6.45', Width: '6.48', Height: '3.99' },
    { M3: '3.99', M2: '6.45', M1: '6.48 mm' },
    { Width: '6.45', Height: '6.48', Depth: '3.99', 'Depth (%)': '61.7' },
  ])('are read from one, two or three columns: %o', async (columns) => {
    const { preview, stones } = await read(columns);
    expect(Object.fromEntries(stones[0]?.values ?? [])).toMatchObject(sizes);
    expect(preview.counts).toEqual({});
  });

  it('are not completed when the third one is missing', async () => {
    expect((await read({ Measurements: '6.45-6.48' })).preview.counts).toEqual({ W_UNKNOWN_VALUE: 6 });
  });

  it('indicate a wrong mapping when they are impossible for a stone', async () => {
    expect((await read({ Width: '6.45', Height: '6.48' })).preview.wrongMap).toBe('W_MEAS_ORDER');
  });

  it('do not replace a weight range under "Size", which yields to the column with weights', async () => {
    const { preview } = await read({ Size: '0.30-0.39' });
    expect(preview.analysis.main.columns.at(-1)?.field).toBeNull();
    expect(preview.accepted).toBe(6);
  });
});

describe('prices', () => {
  it.each([
    ['Price EUR', '€ 1,800.00'],
    ['Price/Ct (INR)', '180000'],
    ['price_gbp', '1800'],
    ['$/ct', 'HK$ 14,000'],
    ['Total', '€ 1818'],
  ])('are not used in another currency, and their rows are not stored: %s', async (header, price) => {
    const { preview } = await read({ 'Disc %': '', [header]: price });
    expect(preview).toMatchObject({ accepted: 0, toFix: 6, rejectedBy: { E_PRICE_MISSING: 6 } });
    const column = preview.analysis.main.columns.at(-1);
    expect(column).toMatchObject({ header, field: null });
    expect(column?.notes.join()).toContain('not converted');
  });

  it.each([
    ['Price EUR', '€ 1,800.00', 'EUR'],
    ['price_gbp', '1800', 'GBP'],
    ['Price/Ct', 'HK$ 14,000', 'HKD'],
  ])('are converted with a rate for their currency: %s', async (header, price, currency) => {
    const content = csvOf(rowsWith({ 'Disc %': '', Total: '', [header]: price }));
    const { stones } = await previewContent(content, { price: 'per-carat', usdRates: { [currency]: 2 } });
    const figure = Number(price.replaceAll(/[^\d.]/g, ''));
    expect(stones[0]?.values.get('ppc')).toBe(figure * 200);
  });

  it('are ignored in another currency when the file has a price in dollars', async () => {
    const { preview } = await read({ 'Price EUR': '1800' });
    expect(preview).toMatchObject({ accepted: 6, counts: {} });
    expect(preview.analysis.main.columns.at(-1)).toMatchObject({ header: 'Price EUR', field: null });
  });

  it('follow the currency of their row', async () => {
    const rows = rowsWith({}).map((row, index) => ({
      ...row,
      Currency: ['USD', 'US$', '$', '', 'EUR', 'AED'][index] ?? '',
    }));
    const { preview } = await previewContent(csvOf(rows));
    expect(preview).toMatchObject({ accepted: 4, rejectedBy: { E_PRICE_MISSING: 2 } });
  });

  it('are per carat under an explicit header, and the other column is the total', async () => {
    const columns = { 'Disc %': '', price_usd: '1838.20', price_per_carat: '1820.00', Weight: '1.01' };
    expect(await attributesOf(columns)).toMatchObject({ ppc: 1820_00, amount: 1838_20 });
  });
});

it('reads an origin of "Mined" or "Lab Grown" as the type, not a country', async () => {
  expect(await attributesOf({ Origin: 'Mined' })).toMatchObject({ type: 'Natural' });
  const grown = { Origin: 'Lab Grown', 'Disc %': '', '$/ct': '300' };
  expect(await attributesOf(grown)).toMatchObject({ type: 'Lab Grown' });
  expect(await attributesOf({ Origin: 'Botswana' })).toMatchObject({ rough_origin: 'BW' });
});

it('warns that graded stones without a report number column will wait for staff', async () => {
  const { preview } = await read({ Lab: 'GIA' });
  expect(preview).toMatchObject({ accepted: 0, staffOnly: 6 });
  expect(preview.analysis.main.columns.at(-1)?.notes.join()).toContain('no report numbers');
});
