import { describe, expect, it } from 'vitest';
import { readLotTitle } from './lot-titles.ts';

describe('the title of a section of lots', () => {
  it.each([
    ['LAB GROWN ROUND (CVD, screened)', { type: 'Lab Grown', shape: 'ROUND' }],
    ['Natural princess', { type: 'Natural', shape: 'PRINCESS' }],
    ['HPHT baguettes', { type: 'Lab Grown', shape: 'BAGUETTE' }],
    ['Star melee - Round', { kind: 'MELEE', shape: 'ROUND' }],
    ['Natural and lab grown', {}],
    ['HONG KONG GOODS', { location: 'HKG' }],
    ['Stock in our Surat office', { location: 'STV' }],
    ['Almas Tower, Dubai - prices USD per carat', {}],
    ['Goods in Dubai and Mumbai', {}],
  ])('gives what it names: %s', (title, expected) => {
    expect(readLotTitle(title)).toEqual(expected);
  });
});
