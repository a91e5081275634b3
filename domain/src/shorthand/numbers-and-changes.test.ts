import { describe, expect, it } from 'vitest';
import { describeEqualReadings, type EqualReadings } from './testing/describe-equal-readings.ts';
import { summariseLines } from './testing/summarise-lines.ts';

const readings: EqualReadings = {
  // Spellings of report numbers.
  'available? 3478811223, 5461223344, 6495503321': [
    'available?\nGIA3478811223\n5461 223 344\n6495503321.0',
    'available?\n3478811223, 5461 223 344, 6495503321',
    'available?\n3478 811 223\n5461223344\n6495503321',
    'available?\n1) 3478811223\n2) 5461 223 344\n3) GIA-6495503321',
    'available?\n3478811223GIA\n5,461,223,344\n6495503321',
    'available?\nGIA 3478 811 223\nGIA 5461 22 33 44\nGIA: 6495503321.00',
  ],
  'hold GIA 2300791490, 5461223344': [
    'hold GIA 2300 791 490, 5461 223 344',
    'hold report no 2300 791 490 & 5461 223 344',
    'hold\n2300 791 490\n5461 223 344',
  ],
  'price of LG623456789?': ['price of LG 623456789?', 'price of LG-623456789?'],
  // Prices that are asked for.
  'RD 1.00 G VS1, price?': [
    'RD 1.00 G VS1, need price',
    'RD 1.00 G VS1, prices pls',
    'RD 1.00 G VS1 - price needed',
    'RD 1.00 G VS1 rates?',
    'RD 1.00 G VS1. What would it cost?',
    'RD 1.00 G VS1. How much would that be?',
    'RD 1.00 G VS1, what is your price for it',
    'RD 1.00 G VS1, please share your rates',
    'RD 1.00 G VS1, let me have the pricing',
  ],
  'melee +6.5-8 GH SI 10 cts, price?': [
    'GH SI melee, need price\n+6.5-8 10 cts',
    'GH SI melee +6.5-8 10 cts rates?',
    'melee GH SI +6.5-8 10 cts, how much are they?',
  ],
  'OV 1.00 G VS1 price?': [
    'rate for OV 1.00 G VS1?',
    'what price for OV 1.00 G VS1',
    'bhai OV 1.00 G VS1, bhav bhejo',
    'OV 1.00 G VS1 rate aapo',
    'OV 1.00 G VS1 kimat bhejo',
  ],
  // The type of the stone behind a laboratory.
  'IGI, lab grown, OV 1.00 G VS1': [
    'IGI lab grown OV 1.00 G VS1',
    'igi lab created ov 1.00 G VS1',
    'IGI lab diamonds OV 1.00 G VS1',
    'OV 1.00 G VS1 IGI laboratory grown',
    'man made OV 1.00 G VS1 IGI',
  ],
  'OV 1.00 G VS1 IGI': ['OV 1.00 G VS1 IGI lab', 'IGI lab OV 1.00 G VS1'],
  // Words around a request.
  'need OV 1.00 G VS1': [
    'still looking for OV 1.00 G VS1',
    'we still need OV 1.00 G VS1',
    'please send options for: OV 1.00 G VS1',
    'pls send options: OV 1.00 G VS1',
    'kindly offer some choices of OV 1.00 G VS1',
    'share me some options in OV 1.00 G VS1',
    'party requirement\nOV 1.00 G VS1',
    "client's enquiry: OV 1.00 G VS1",
    'customer in Italy needs OV 1.00 G VS1',
    'my client from Germany is looking for OV 1.00 G VS1',
  ],
  // The ratio of a long shape beside another weight, or another ratio.
  'EM 2.50 G VS1 ratio 1.35-1.45': [
    'EM 2.00 G VS1 1.35-1.45\nsorry 2.50 not 2.00',
    'EM 2.00 G VS1 1.35-1.45\nmake it 2.50',
    'EM 2.50 G VS1 1.50-1.60\nsorry ratio 1.35-1.45',
  ],
  // Stones that match.
  '1 pair emerald 0.50 each F VVS2': [
    'need match pr em 0.50 ea F VVS2',
    'matching pr em 0.50 each F VVS2',
    'matched pr EM 0.50 each F VVS2',
    'match pair emerald 0.50 each F VVS2',
    'need 2 emeralds 0.50 each F VVS2, they must match',
    'two emeralds 0.50 each F VVS2, both should be matching',
    '2 emeralds 0.50 each F VVS2. The stones have to match each other',
  ],
  '1 pair oval 1.00 each G VS1, price?': [
    'match pr ov 1.00 each G VS1, price?',
    'two ovals 1.00 each G VS1, they must match. What would they cost?',
  ],
  // Reports of laboratories.
  'RD 1.00 G VS1 GIA': [
    'RD 1.00 G VS1, GIA certificates only please',
    'RD 1.00 G VS1 GIA dossiers',
    'RD 1.00 G VS1, only with GIA papers',
    'RD 1.00 G VS1 with GIA grading reports',
    'RD 1.00 G VS1, certificates from GIA',
    'RD 1.00 G VS1, report by GIA',
    'RD 1.00 G VS1, certificate must be GIA',
  ],
  'RD 1.00 G VS1 GIA/IGI': ['RD 1.00 G VS1, GIA or IGI certificates', 'RD 1.00 G VS1, papers: GIA, IGI'],
  // Measurements behind a dash.
  'RD 1.00 G VS1 table 58, depth 61.5': [
    'RD 1.00 G VS1 table -58 depth -61.5',
    'RD 1.00 G VS1 table - 58, depth - 61.5',
    'RD 1.00 G VS1 tbl-58 dep-61.5',
  ],
  'RD 1.00 G VS1 table 57-60, depth 60-62': ['RD 1.00 G VS1, table -57-60 depth -60-62'],
  'OV 1.50 F VS1 ratio 1.40': ['OV 1.50 F VS1 ratio -1.40'],
  // A plus before what is to be sent.
  'RD 1.00 VS1, video': ['RD 1.00 VS1 plus video', 'RD 1.00 VS1 + video'],
  'RD 1.00 G VS1, price': ['RD 1.00 G VS1 plus price', 'RD 1.00 G VS1 + price, '],
  // Lines about one of several requests.
  'RD 1.00 G VS1\nOV 1.70 F VS2': [
    'RD 1.00 G VS1\nOV 1.50 F VS2\nround ok as it is, oval make it 1.70',
    'RD 1.00 G VS1\nOV 1.50 F VS2\noval make it 1.70',
    'RD 1.00 G VS1\nOV 1.50 F VS2\nround is fine, make the oval 1.70',
    'RD 1.00 G VS1\nOV 1.50 F VS2\noval, make it 1.70',
    'RD 1.20 G VS1\nOV 1.50 F VS2\nround make it 1.00, oval make it 1.70',
    'RD 1.20 G VS1\nOV 1.70 F VS2\nkeep the oval as is, 1.20 make it 1.00',
  ],
  'RD 1.00 G VS1\nPS 2.00 H SI1': [
    'RD 1.00 G VS1\nPS 2.00 H SI1\nround unchanged',
    'RD 1.00 G VS1\nPS 2.00 H SI1\nthe pear is still needed',
    'RD 1.00 G VS1\nPS 2.00 H SI1\nround ok',
  ],
};

describeEqualReadings(readings);

describe('what such words do not say', () => {
  const round = 'carat=1000..1090 clarity=VS1 color=G shape=ROUND';
  const better = round.replace('clarity=VS1', 'clarity=FL,IF,VVS1,VVS2,VS1');
  it.each([
    // Telephone numbers.
    ['GIA 2466123456 avail?\n98200 55555', ['2466123456 availability?']],
    ['GIA 2466123456 avail?\ncall Ravi 982 005 555 55', ['2466123456 availability?']],
    ['RD 1.00 G VS1\n5461 223 344', [round]],
    // Questions about single numbers of a list.
    ['hold 2300791490\n5461223344 price?', ['2300791490 hold?', '5461223344 price?']],
    // Prices that are given.
    ['RD 1.00 G VS1, need price below 5000', [`amount=..500000 ${round}`]],
    ['need price under 3000/ct RD 1.00 G VS1', [round.replace('shape', 'ppc=..300000 shape')]],
    ['RD 1.00 G VS1, price for the pair?', [`pair ${round} price? 1 pairs`]],
    // PR without another shape, and a stone to match.
    ['matched pr 0.50 F VS1', ['pair carat=500..540 clarity=VS1 color=F 1 pairs [pr]']],
    ['need a match for PR 1.01 G VS1', ['carat=1010..1100 clarity=VS1 color=G match? [PR]']],
    ['pr, em 1.00 F VS1', ['carat=1000..1090 clarity=VS1 color=F shape=PRINCESS,EMERALD']],
    ['they must match GIA 2466123456', ['2466123456 match?']],
    ['RD 1.00 G VS1 must match my stone', [`${round} match?`]],
    // Files that are to be sent.
    ['RD 1.00 G VS1, please send certificates', [`${round} [certificates]`]],
    ['send cert stones RD 1.00 G VS1', [round.replace('shape', 'lab=!NONE shape')]],
    // Discounts behind the names of measurements.
    ['RD 1.00 G VS1 60 table -55', [`${round.replace('shape', 'disc=..-5500 shape')} table_pct=600..600`]],
    ['RD 1.00 G VS1 any table -42', [round.replace('shape', 'disc=..-4200 shape')]],
    ['RD 1.00 G VS1 depth -62 back', [round.replace('shape', 'disc=..-6200 shape')]],
    ['RD 1.00 G VS1 price -35', [round.replace('shape', 'disc=..-3500 shape')]],
    // A plus that means "and better".
    ['RD 1.00 G VS1 plus', [better]],
    ['RD 1.00 G VS1+ video', [`${better} [video]`]],
    ['RD 1.00 G VS1 plus GIA', [better.replace('shape', 'lab=GIA shape')]],
    ['RD 1.00 G VS1 + price below 5000', [`amount=..500000 ${better}`]],
    // Requests that only look like a line about another one.
    ['RD 1.00 make it 1.10', ['carat=1100..1190 shape=ROUND']],
    ['RD 1.00 G VS1\npear make it 1.70', [round, 'carat=1700..1790 shape=PEAR']],
    [
      'OV 1.50 F VS1\nOV 2.00 G VS1\noval make it 1.70',
      [
        'carat=1500..1590 clarity=VS1 color=F shape=OVAL',
        'carat=2000..2190 clarity=VS1 color=G shape=OVAL [oval make it 1.70]',
      ],
    ],
    ['RD 1.00 G VS1\ngot oval 1.50 F VS1?', [round, 'carat=1500..1590 clarity=VS1 color=F shape=OVAL']],
    ['RD 1.00 G VS1\nfind the oval 1.50', [round, 'carat=1500..1590 shape=OVAL']],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});

describe('goods that are found', () => {
  const [round, oval] = ['RD 1.00 F VS1', 'OV 1.50 G VS2'];
  it.each([
    'got the oval, thanks',
    'oval found',
    'the oval is sorted now',
    'bought the oval, thank you',
    'found the oval elsewhere',
    'got the 1.50',
  ])('%s: cancels the request', (text) => {
    expect(summariseLines(`${round}\n${oval}\n${text}`)).toEqual(summariseLines(round));
  });
  it.each(['got the pear', 'we bought the oval', 'got the oval or the round'])(
    '%s: is left unread',
    (text) => {
      const lines = summariseLines(`${round}\n${oval}\n${text}`);
      expect(lines.map((line) => line.replace(/ \[.*$/, ''))).toEqual(summariseLines(`${round}\n${oval}`));
    },
  );
});
