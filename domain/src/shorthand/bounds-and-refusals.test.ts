import { describe, expect, it } from 'vitest';
import { describeEqualReadings, type EqualReadings } from './testing/describe-equal-readings.ts';
import { summariseLines } from './testing/summarise-lines.ts';

const readings: EqualReadings = {
  // Abbreviated words with a point.
  'RD 1.00 F VS1, max 5000 USD per carat': [
    'RD 1.00 F VS1, max. 5000 USD per carat',
    'RD 1,00 F VS1, max. 5000 USD pro Karat',
    'RD 1.00 F VS1, max. $5000/ct',
  ],
  'RD min 1.20 ct G, min VS1': ['RD min. 1.20 ct G, min. VS1', 'RD mind. 1,20 ct G, mind. VS1'],
  'RD around 1.00 ct F VS1': ['RD ca. 1,00 ct F VS1', 'RD approx. 1.00 ct F VS1', 'RD abt. 1.00 ct F VS1'],
  'OV 1.00-1.20 F VS, ratio 1.40-1.50, table max 60': [
    'OV 1.00-1.20 F VS, ratio min. 1.40 max. 1.50, table max. 60',
    'OV 1.00-1.20 F VS, ratio min 1.40 max 1.50, table max. 60%',
  ],
  // A condition without a field is no reason to leave the words behind it unread.
  'mq 1.00-1.30 D-F, no bowtie, HK or BKK': [
    'mq 1.00-1.30 D-F no bowtie HK or BKK',
    'mq 1.00-1.30 D-F no bowtie in HK or BKK',
  ],
  'PS 2.00 F VS1, no bow tie, NY stock': ['PS 2.00 F VS1 no bow tie NY stock'],
  // A make in some of its parts.
  'RD 1.00 F VS1, cut VG or better, polish VG or better, symmetry VG or better': [
    'RD 1.00 F VS1 vg or better in cut polish and sym',
    'RD 1.00 F VS1 VG+ in cut, polish, symmetry',
    'RD 1.00 F VS1, very good or better for cut, polish and symmetry',
  ],
  'RD 1.00 F VS1, EX cut, VG polish, VG symmetry': [
    'RD 1.00 F VS1, EX in cut, VG in polish and symmetry',
    'RD 1.00 F VS1, EX cut, polish VG, sym VG',
    'RD 1.00 F VS1 EX cut, polish & sym VG',
  ],
  // A refusal for the only shape.
  '1.00 F VS1 rounds, no feather, no knot, no cavity': [
    '1.00 F VS1, no feather no knot no cavity in rd',
    '1.00 F VS1\nno feather no knot no cavity in rounds',
  ],
  'RD 1.00 F VS1\nOV 1.00 F VS1 no fluor': [
    'RD 1.00 F VS1\nOV 1.00 F VS1\nno fluor in OV',
    'RD 1.00 F VS1\nOV 1.00 F VS1\nno fluor for ovals',
  ],
  'RD 1.00 F VS1 no fluor': ['RD 1.00 F VS1\nno fluor in rounds', 'RD 1.00 F VS1\nno fluor for RD'],
  // The origin of rough.
  'RD 1.00 F VS1, no Russian': [
    'RD 1.00 F VS1, russian goods not accepted',
    'RD 1.00 F VS1, stones of russian origin will not be accepted',
    'RD 1.00 F VS1, no stones of Russian origin',
    'RD 1.00 F VS1, non-Russian',
    'RD 1.00 F VS1, goods from Russia not ok',
  ],
  'RD 1.00 F VS1, no Russian, no Zimbabwe': [
    'RD 1.00 F VS1, no russian or zimbabwe goods',
    'RD 1.00 F VS1, no russian/marange',
  ],
  'RD 1.00 F VS1': ['RD 1.00 F VS1, russian ok'],
  'RD 1.00 F VS1 no black': ['RD 1.00 F VS1 不要黑', 'RD 1.00 F VS1 不要黑点', 'RD 1.00 F VS1 无黑'],
  'oval 1.50 G VS1': [
    'oval 1.50 G VS1, rest ok as it is',
    'oval 1.50 G VS1 keep it as it is',
    'pls send as is, oval 1.50 G VS1',
  ],
  'packet no 10293, 10294 price?': ['packet nos: 10293, 10294 price?', 'pkt nos 10293 / 10294 price?'],
};

describeEqualReadings(readings);

describe('what such words do not say', () => {
  const round = 'carat=1000..1090 clarity=VS1 color=F shape=ROUND';
  it.each([
    [
      'RD 1.00 F VS1, budget 5000 max. GIA only',
      [`amount=..500000 ${round.replace('color=F', 'color=F lab=GIA')}`],
    ],
    ['RD 1.00 F VS1\nno feather in fancy shapes', [`${round} [no feather in fancy shapes]`]],
    ['RD 1.00 F VS1\nno fluor in OV', [`${round} [no fluor in OV]`]],
    ['RD or OV 1.00 F VS1, no feather in RD', [`${round},OVAL [no feather in RD]`]],
    ['RD 1.00 F VS1, Russian cut ok', [`${round} [Russian cut ok]`]],
    ['RD 1.00 F VS1, Russian not needed', [`${round} [Russian not needed]`]],
    ['RD 1.00 F VS1, E as it is cheaper', [`${round} [E as it is cheaper]`]],
    ['RD 1.00 EX in HK', ['carat=1000..1090 cut=ID,EX location=HKG polish=EX shape=ROUND symmetry=EX']],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});

describe('names with a dash before their values', () => {
  const stone =
    'carat=1500..1600 clarity=VS1 color=F depth_pct=620..620 lab=GIA polish=EX shape=OVAL symmetry=EX table_pct=580..580 5 pieces';
  it.each([
    [
      'Shape - Oval\nWeight - 1.50-1.60\nColor - F\nClarity - VS1\nLab - GIA\nPolish - EX\nSymmetry - EX\nTable - 58\nDepth - 62\nQty - 5',
      [stone],
    ],
    [
      'Shape-Oval, Carat-1.50-1.60, Color-F, Clarity-VS1, Lab-GIA, Pol-EX, Sym-EX, Table-58, Depth-62, Pcs-5',
      [stone],
    ],
    ['Oval 1.50-1.60\nRatio - 1.40-1.50', ['carat=1500..1600 lw_ratio=140..150 shape=OVAL']],
    // The end of a range, a minus, and words with a hyphen.
    ['RD 1.00 D, FL-IF', ['carat=1000..1090 clarity=FL,IF color=D shape=ROUND']],
    ['RD 1.00 F, Discount -35', ['carat=1000..1090 color=F disc=..-3500 shape=ROUND']],
    ['Lab-grown, RD 1.00 F', ['carat=1000..1090 color=F shape=ROUND type=Lab Grown']],
    ['cut-cornered radiant 1.00 F', ['carat=1000..1090 color=F shape=RADIANT']],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});

describe('a weight as the heading of shapes', () => {
  it.each([
    [
      'need in 1ct size\nRD F VS1\nOV G VS2',
      ['carat=1000..1490 clarity=VS1 color=F shape=ROUND', 'carat=1000..1490 clarity=VS2 color=G shape=OVAL'],
    ],
    [
      '1.00-1.20:\nRD F VS1\nOV G VS2\nGIA only',
      [
        'carat=1000..1200 clarity=VS1 color=F lab=GIA shape=ROUND',
        'carat=1000..1200 clarity=VS2 color=G lab=GIA shape=OVAL',
      ],
    ],
    [
      '1.50 ct each\nRD F VS1\nOV 1.20 G VS2',
      ['carat=1500..1590 clarity=VS1 color=F shape=ROUND', 'carat=1200..1290 clarity=VS2 color=G shape=OVAL'],
    ],
    ['1.50\nRD\nF VS1\nGIA', ['carat=1500..1590 clarity=VS1 color=F lab=GIA shape=ROUND']],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});

describe('a request that a later line withdraws', () => {
  const round = 'carat=1000..1090 clarity=VS1 color=F shape=ROUND';
  const oval = 'carat=1500..1590 clarity=VS2 color=G shape=OVAL';
  const both = 'RD 1.00 F VS1\nOV 1.50 G VS2\n';
  it.each([
    [`${both}oval no longer needed`, [round]],
    [`${both}remove the oval`, [round]],
    [`${both}1.50 not needed anymore`, [round]],
    [`> RD 1.00 F VS1\n> OV 1.50 G VS2\noval found already`, [round]],
    // Not exactly one of several requests.
    ['OV 1.50 G VS2\noval no longer needed', [`${oval} [oval no longer needed]`]],
    [
      'RD 1.00 F VS1\nRD 1.50 F VS1\nround no longer needed',
      [
        `${round} [round no longer needed]`,
        'carat=1500..1590 clarity=VS1 color=F shape=ROUND [round no longer needed]',
      ],
    ],
    [`${both}oval not needed`, [`${round} [oval not needed]`, `${oval} [oval not needed]`]],
    ['RD or OV 1.50 G VS2\nno oval', ['carat=1500..1590 clarity=VS2 color=G shape=ROUND']],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});
