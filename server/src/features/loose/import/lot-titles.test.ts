import { describe, expect, it } from 'vitest';
import { readLotTitle } from './lot-titles.ts';

describe('the title of a section of lots', () => {
  it.each([
    ['LAB GROWN ROUND (CVD, screened)', { type: 'Lab Grown', shape: 'ROUND' }],
    ['Natural princess', { type: 'Natural', shape: 'PRINCESS' }],
    ['HPHT baguettes', { type: 'Lab Grown', shape: 'BAGUETTE' }],
    ['Star melee - Round', { kind: 'MELEE', shape: 'ROUND' }],
    ['Brillants ronds naturels', { type: 'Natural', shape: 'ROUND' }],
    ['Mêlé - princesses', { kind: 'MELEE', shape: 'PRINCESS' }],
    ['Natürliche Baguetten', { type: 'Natural', shape: 'BAGUETTE' }],
    ['Мелле, маркизы', { kind: 'MELEE', shape: 'MARQUISE' }],
    ['天然小钻 圆形', { type: 'Natural', kind: 'MELEE', shape: 'ROUND' }],
    ['培育鑽 - 公主方', { type: 'Lab Grown', shape: 'PRINCESS' }],
    ['FANCY COLOUR MELEE (NATURAL)', { type: 'Natural', kind: 'MELEE' }],
    ['Single stones', { other_kind: 'stated' }],
    ['Rohware', { other_kind: 'stated' }],
    ['Natural and lab grown', {}],
    ['HONG KONG GOODS', { location: 'HKG' }],
    ['Stock in our Surat office', { location: 'STV' }],
    ['Almas Tower, Dubai - prices USD per carat', {}],
    ['Goods in Dubai and Mumbai', {}],
  ])('gives what it names: %s', (title, expected) => {
    expect(readLotTitle(title)).toEqual(expected);
  });
});
