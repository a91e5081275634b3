import { describe, expect, it } from 'vitest';
import { describeEqualReadings, type EqualReadings } from './testing/describe-equal-readings.ts';
import { summariseLines } from './testing/summarise-lines.ts';

const readings: EqualReadings = {
  'pear 1.50 G VS1, fluorescence none or faint': [
    'pear 1.50 G VS1, fluorescence no more than faint',
    'pear 1.50 G VS1, not stronger than faint',
    'pear 1.50 G VS1, none above faint please',
    'pear 1.50 G VS1, fluorescence must not exceed faint',
    'pear 1.50 G VS1, at most faint fluorescence',
  ],
  'pear 1.50 G VS1, faint or medium or strong or very strong': [
    'pear 1.50 G VS1, fluorescence not none',
    'pear 1.50 G VS1, no none',
  ],
  'oval 2.00-2.20 G VS1, ratio 1.35-1.45': [
    'oval weighing between 2.00 and 2.20 carats, G VS1, the length to width ratio is to be between 1.35 and 1.45',
    'oval which weighs 2.00-2.20, G VS1, the ratio of which should be 1.35 to 1.45',
  ],
  'heart 3.00 F VVS2\noval 1.20 E VS1': [
    "today's demand\nheart 3.00 F VVS2\noval 1.20 E VS1",
    'Todays urgent requirements:\nheart 3.00 F VVS2\noval 1.20 E VS1',
    'requirement of the day\nheart 3.00 F VVS2\noval 1.20 E VS1',
  ],
  'round 1.00 F VS2': [
    'Greetings from Antwerp, need round 1.00 F VS2',
    'Good morning from a rainy Antwerp! round 1.00 F VS2',
    'round 1.00 F VS2\nregards from Surat, Jignesh',
    'hello, this is Moshe from Ramat Gan, need round 1.00 F VS2',
    'hi its danny i need a round one carat f vs two',
    'got a round 1.00 F VS2?',
    'hv u got a round 1.00 F VS2',
  ],
  'cushion 2.00 G VS1': ['cshn 2.00 G VS1', 'cshns 2.00 G VS1'],
  'radiant 2.00 G VS1': ['rdnt 2.00 G VS1'],
  'emerald 2.00 G VS1': ['emrld 2.00 G VS1'],
  'round 2.00 J SI1, clarity enhanced': ['round 2.00 J, SI1 clarity enhanced goods', 'round 2.00 J SI1 CE'],
  'round 2.00 J SI1 3EX': ['round 2.00 J SI1 trip ex', 'round 2.00 J SI1 trpl x'],
  'oval 1.50 F clarity VS1 symmetry EX fluor none': [
    'oval 1.50 F clairty VS1 simmetry EX, flouresence none',
    'oval 1.50 F clarty VS1 symetry EX fluor none',
  ],
  'round 2.00-2.20 H SI1': ['round two point zero to two point two h s i one'],
  'pear 2.00-2.50 F VS1 GIA, length min 11 mm': [
    'pear between two and two and a half carats color f clarity vs one gia length at least 11 millimeters',
    'pear between two and two and a half ct F VS1 GIA, length min 11 millimetres',
  ],
  'oval 1.25 F VS1 no fluor': [
    'oval one and a quarter carat F VS1 nn',
    'oval 1.25 ct F nn VS1',
    'oval 1.25 F VS1 free of fluorescence',
  ],
  'oval 1.00-1.10 F VS1 GIA no fluor\npear 1.20-1.30 F VS1 GIA no fluor': [
    'oval 1.00-1.10 F VS1 GIA nn\npear 1.20-1.30 same',
    'oval 1.00-1.10 F VS1, pear 1.20-1.30 F VS1, both gia, both nn',
    'further to our call:\noval 1.00-1.10 F VS1\npear 1.20-1.30 F VS1\neverything GIA graded, nn',
  ],
  'cushion 3.00 G VS1, elongated': ['cushion elongted 3.00 G VS1', 'cushion 3.00 G VS1, elongatd'],
};

describeEqualReadings(readings);

describe('what is asked about numbers of stones', () => {
  it.each([
    ['whats yr price for JR-55120 and JR-55173?', ['JR-55120 JR-55173 price?']],
    ['what is the rate on KL-20331', ['KL-20331 price?']],
    ['what is yr best on KL-20331?', ['KL-20331 best price?']],
    ['whats ur last price for JR-55120', ['JR-55120 best price?']],
  ])('%s', (text, meaning) => {
    expect(summariseLines(text)).toEqual(meaning);
  });
});

describe('an answer to a list that is quoted', () => {
  const list = '> round 1.00 G VS1\n> oval 2.00 F VS2\n> pear 1.50 H VS1\n';
  it.each(['forget the oval, rest ok', 'pls cancel the oval, the others are still valid'])('%s', (answer) => {
    expect(summariseLines(list + answer)).toEqual(summariseLines('round 1.00 G VS1\npear 1.50 H VS1'));
  });
  it.each(['make it G VS1, the rest unchanged', 'change to G VS1, everything else stays the same'])(
    '%s',
    (answer) => {
      expect(summariseLines(`> emerald 2.01 F VVS2 GIA\n${answer}`)).toEqual([
        'carat=2010..2200 clarity=VS1 color=G lab=GIA shape=EMERALD',
      ]);
    },
  );
});

describe('words that are no criteria', () => {
  it.each([
    ['https://shop.example/RD/OV-2.00?lot=EM2 pear 1.50 G VS1', '[https://shop.example/RD/OV-2.00?lot=EM2]'],
    ['pear 1.50 G VS1 (www.shop.example/gia/3ex-none).', '[www.shop.example/gia/3ex-none]'],
    ['Stone ok but price too high. pear 1.50 G VS1', '[Stone ok but price too high]'],
    ['7 pcs pear 1.50 G VS1, matching suite', '7 pieces [matching suite]'],
    ['pear 1.50 G VS1, needed by friday evening', '[by friday evening]'],
    ['goods fine but too expensive. pear 1.50 G VS1', '[goods fine but too expensive]'],
  ])('%s', (text, unread) => {
    expect(summariseLines(text)).toEqual([`${summariseLines('pear 1.50 G VS1').join(' ')} ${unread}`]);
  });
});

describe('stones for jewellery', () => {
  it.each([
    ['tennis bracelet layout: 38 pcs rd 3.0mm G-H SI1', '[tennis bracelet layout]'],
    ['tennis necklace layouts, 38 pcs rd 3.0 mm G-H SI1', '[tennis necklace layouts]'],
  ])('%s', (text, unread) => {
    expect(summariseLines(text)).toEqual([
      `${summariseLines('38 pcs rd 3.0 mm G-H SI1').join(' ')} ${unread}`,
    ]);
  });
  it('a finished bracelet has no criteria', () => {
    expect(summariseLines('tennis bracelet 5 ct G VS').join(' ')).not.toContain('=');
  });
});

describe('a table with a column of quantities', () => {
  it.each([
    'Shape,Size,Color,Clarity,Lab,Qty\nPear,0.50-0.59,F,VS1,GIA,6\nOval,0.70-0.79,G,VS2,GIA,4',
    'Shape, Carat, Col, Cla, Cert, Pcs\nPS, 0.50-0.59, F, VS1, GIA, 6\nOV, 0.70-0.79, G, VS2, GIA, 4',
    'shape\tct\tcolor\tclarity\tlab\tqty\nPear\t0.50-0.59\tF\tVS1\tGIA\t6\nOval\t0.70-0.79\tG\tVS2\tGIA\t4',
  ])('%s', (text) => {
    expect(summariseLines(text)).toEqual([
      'carat=500..590 clarity=VS1 color=F lab=GIA shape=PEAR 6 pieces',
      'carat=700..790 clarity=VS2 color=G lab=GIA shape=OVAL 4 pieces',
    ]);
  });
});
