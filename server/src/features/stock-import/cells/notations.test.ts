import { describe, expect, it } from 'vitest';
import { findFieldByHeader } from '../fields.ts';
import { previewContent } from '../testing/preview-path.ts';
import { stripCurrency } from './currency.ts';
import { parseDiscountCell } from './discount.ts';

describe('a discount in words', () => {
  it.each([
    ['38% dto.', -380_000],
    ['12,5 % Rabatt', -125_000],
    ['27.5 off', -275_000],
    ['-31 скидка', -310_000],
    ['0.58 of list', -420_000],
    ['0,7 x Rap', -300_000],
  ])('is read: %s', (text, expected) => {
    expect(parseDiscountCell(text, 'decimal')).toEqual({ tenThousandths: expected, hasPlus: false });
  });

  it.each(['1.2 of list', '58 of list', 'dto.'])('is not guessed: %s', (text) => {
    expect(parseDiscountCell(text, 'thousands')).toBeUndefined();
  });
});

describe('a header in English and Chinese', () => {
  it.each([
    ['Item No. 貨號', 'stock_no'],
    ['Stock ID 货号', 'stock_no'],
    ['Colour 顏色', 'color'],
  ])('is known when both parts may mean the same: %s', (header, field) => {
    expect(findFieldByHeader(header)).toBe(field);
  });

  it('keeps its other words without the currency', () => {
    expect(stripCurrency('HKD 總價', 'HKD').trim()).toBe('總價');
  });
});

describe('a column of green', () => {
  const shadeOf = async (cell: string) => {
    const header = 'Stock #,Shape,Carat,Color,Clarity,Lab,Cert No,$/ct,Green';
    const { stones } = await previewContent(`${header}\nA1,RBC,1.01,G,VS2,GIA,2141234561,4000,${cell}\n`);
    return stones[0]?.values.get('color_shade') ?? null;
  };

  it.each(['无', 'нет', 'keine', 'No', 'без зелени'])('without green: %s', async (cell) => {
    expect(await shadeOf(cell)).toBeNull();
  });

  it.each(['Yes', 'G1', 'Light'])('with green: %s', async (cell) => {
    expect(await shadeOf(cell)).toBe('GR');
  });
});
