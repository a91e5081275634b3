import { lotAttributes } from '@loupe/domain';
import { expect, it } from 'vitest';
import { parseGoodsNumber } from './parse-goods-cell.ts';

function readFigure(key: string, text: string): number | undefined {
  const attribute = lotAttributes.find((one) => one.key === key);
  if (attribute?.kind !== 'figure') throw new Error(`${key} is no figure`);
  return parseGoodsNumber(attribute, text);
}

it.each(['385', '$385', '$385/ct', 'US$ 385 / cts', '385 per carat', '$385 p/c', '385/carat'])(
  'reads a price per carat with its unit: %s',
  (text) => {
    expect(readFigure('rate', text)).toBe(38_500);
  },
);

it.each(['385/pc', '385 per piece', '385 pcs/ct/x'])('reads no other unit as that of a rate: %s', (text) => {
  expect(readFigure('rate', text)).toBeUndefined();
});

it('reads no price per carat as a weight', () => {
  expect(readFigure('carats', '12.5 ct')).toBe(12_500);
  expect(readFigure('carats', '12.5/ct')).toBeUndefined();
});
