import { describe, expect, test } from 'vitest';
import { parseOfferCell } from './parse-offer-cell.ts';

describe('an offer', () => {
  test.each([
    ['-35', { unit: 'disc', value: -35_00 }],
    ['-35%', { unit: 'disc', value: -35_00 }],
    ['35%', { unit: 'disc', value: -35_00 }],
    ['35.5 %', { unit: 'disc', value: -35_50 }],
    ['-35,5', { unit: 'disc', value: -35_50 }],
    ['-0.5%', { unit: 'disc', value: -50 }],
    ['4500', { unit: 'ppc', value: 4_500_00 }],
    ['$4,500', { unit: 'ppc', value: 4_500_00 }],
    ['US$ 4,500.25', { unit: 'ppc', value: 4_500_25 }],
    ['4500 USD', { unit: 'ppc', value: 4_500_00 }],
    ['4500,50', { unit: 'ppc', value: 4_500_50 }],
    ['$35', { unit: 'ppc', value: 35_00 }],
  ] as const)('%s is a price', (text, price) => {
    expect(parseOfferCell(text, false)).toEqual({ price });
  });

  test.each([
    ['35', 'OFFER_CELL_AMBIGUOUS', { text: '35', figure: '35' }],
    ['100', 'OFFER_CELL_AMBIGUOUS', { text: '100', figure: '100' }],
    // A spreadsheet program stores -35 % of a cell in percent format as this number.
    ['-0.35', 'OFFER_CELL_FRACTION', { text: '-0.35', small: '0.35', large: '35' }],
    ['0.35', 'OFFER_CELL_FRACTION', { text: '0.35', small: '0.35', large: '35' }],
    ['+35%', 'OFFER_CELL_UNREADABLE', { text: '+35%' }],
    ['-4500', 'OFFER_CELL_UNREADABLE', { text: '-4500' }],
    ['$35%', 'OFFER_CELL_UNREADABLE', { text: '$35%' }],
    ['best price', 'OFFER_CELL_UNREADABLE', { text: 'best price' }],
    ['4500-4600', 'OFFER_CELL_UNREADABLE', { text: '4500-4600' }],
    ['1.2.3', 'OFFER_CELL_UNREADABLE', { text: '1.2.3' }],
    ['0', 'OFFER_CELL_UNREADABLE', { text: '0' }],
    ['#REF!', 'OFFER_CELL_UNREADABLE', { text: '#REF!' }],
  ] as const)('%s is not guessed', (text, issue, args) => {
    expect(parseOfferCell(text, false)).toEqual({ issue, args });
  });

  test('an unsigned percentage has two meanings for a stone above list', () => {
    expect(parseOfferCell('5%', true)).toEqual({
      issue: 'OFFER_CELL_SIGN',
      args: { text: '5%', figure: '5' },
    });
    expect(parseOfferCell('-5%', true)).toEqual({ price: { unit: 'disc', value: -5_00 } });
  });
});
