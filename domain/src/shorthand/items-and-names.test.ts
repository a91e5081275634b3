import { describe, expect, it } from 'vitest';
import { describeEqualReadings, type EqualReadings } from './testing/describe-equal-readings.ts';
import { summariseLines } from './testing/summarise-lines.ts';

const readings: EqualReadings = {
  // A plus sign between two items.
  '2 pcs oval 1.00 F VS1\n3 pcs pear 1.20 G VS2': [
    '2 pcs oval 1.00 F VS1 + 3 pcs pear 1.20 G VS2',
    '2 pcs oval 1.00 F VS1+3 pcs pear 1.20 G VS2',
    '2 ovals 1.00 F VS1 + 3 pears 1.20 G VS2',
  ],
  'round 1.00 F VS1\n1 pc oval 1.50 G VS2': [
    'round 1.00 F VS1 + 1 oval 1.50 G VS2',
    'RD 1.00 F VS1 + one oval 1.50 G VS2',
    'RD 1.00 F VS1 & 1 oval 1.50 G VS2',
  ],
  'cushion 3.00 H SI1\nheart 1.00 D VS1': [
    'cushion 3.00 H SI1 + heart 1.00 D VS1',
    'cushion 3.00 H SI1 + HT 1.00 D VS1',
    'cushion 3.00 H SI1 plus a heart 1.00 D VS1',
  ],
  'round 1.00 F VS1\nround 1.50 G VS2': ['round 1.00 F VS1 + 1.50 G VS2', 'RD 1.00 F VS1 + 1.50 ct G VS2'],
  'round 1ct F VS1\nround 2ct G VS2': [
    'round 1ct F VS1 + 2ct G VS2',
    '1 carat round F VS1 plus 2 carat G VS2',
  ],
  '1 pc 2.00 F VS1\n1 pair 1.00 G VS2': [
    '1 pc 2.00 F VS1 + 1 pair 1.00 G VS2',
    '1 pc 2.00 F VS1 and 1 pair 1.00 G VS2',
  ],
  'emerald 2.00 F VS1\nbaguettes 0.20 pair F VS': [
    'EM 2.00 F VS1 + baguettes 0.20 pair F VS',
    'EM 2.00 F VS1, baguettes 0.20 pair F VS',
  ],
  // A plus sign that belongs to one side.
  'RD 1.00 F VS1 or better GIA': ['RD 1.00 F VS1+ GIA', 'RD 1.00 F VS1 + GIA'],
  'RD 1.00 F VS1 or better, 2 pcs': ['RD 1.00 F VS1+ 2 pcs', 'RD 1.00 F VS1 + 2 pcs'],
  'OV 2.00 F VS1 or better, ratio 1.40': ['OV 2.00 F VS1 + 1.40 ratio'],
  // Persons for whom a message asks.
  'oval 1.50 G VS1': [
    'Client looking for oval 1.50 G VS1',
    'Need for a client:\noval 1.50 G VS1',
    'my client wants oval 1.50 G VS1',
    'customer asks for oval 1.50 G VS1',
    'one of our best customers is looking for oval 1.50 G VS1',
    'I have a buyer who wants oval 1.50 G VS1',
    'have a serious buyer for oval 1.50 G VS1',
    'request from a new client: oval 1.50 G VS1',
    'oval 1.50 G VS1 for my private client',
    // Names of address.
    'Avi, any oval 1.50 G VS1?',
    'Moshe: need oval 1.50 G VS1',
    'Ravi bhai, pls send oval 1.50 G VS1',
    'David Katz, looking for oval 1.50 G VS1',
    'Igor,\nneed oval 1.50 G VS1',
    // Questions whether the reader is there.
    'are you there? need oval 1.50 G VS1',
    'hi bro u there\noval 1.50 G VS1',
    'kahan ho bhai, oval 1.50 G VS1',
    'ты тут? oval 1.50 G VS1',
    '老板在吗 oval 1.50 G VS1',
    // Gujarati and Hindi in Latin letters.
    'bhai aa joiye che\noval 1.50 G VS1',
    'mane aa badhu joiye chhe: oval 1.50 G VS1',
    'amne oval 1.50 G VS1 joiye',
    'niche mujab joiye che\noval 1.50 G VS1',
    'humko ye maal chahiye\noval 1.50 G VS1',
  ],
  'oval 1.50 G VS1 price?': [
    '在吗 椭圆 1.50 G VS1 报个价',
    '在吗\n椭圆 1.50 G VS1 多少钱',
    'are you there?\noval 1.50 G VS1 price?',
  ],
  // Misspelt places and values of several words.
  'oval 1.50 G VS1 Antwerp stock, eye clean': [
    'oval 1.50 G VS1 antwrep stock, eye claen',
    'oval 1.50 G VS1 Antwarp, eye cleen',
    'oval 1.50 G VS1 in antwerpp, eye-claen',
  ],
  'oval 1.50 G VS1 Mumbai stock, no surface graining': [
    'oval 1.50 G VS1 mumabi stock, no surfce graining',
    'oval 1.50 G VS1 in mumbia, no surface grainig',
  ],
  'oval 1.50 G VS1 lab grown, Singapore': [
    'oval 1.50 G VS1 lab grwon, singapor',
    'oval 1.50 G VS1 lab growm, singapoer',
  ],
};

describeEqualReadings(readings);

describe('jewellery as a heading over small stones', () => {
  it.each([
    ['tennis bracelet: 45 pcs 3.0mm rd GH VS-SI1', ['loose 45 pieces [tennis bracelet]']],
    ['for eternity band: 22 pcs 2.5 mm rounds F-G VS', ['loose 22 pieces [for eternity band]']],
    ['eternity ring - 18 pcs 2.0 mm rd E-F VVS', ['loose 18 pieces [eternity ring]']],
    ['halo: 20 pcs 1.3mm rd FG VS', ['loose 20 pieces [halo]']],
    [
      'tennis necklace:\n2.5 mm 20 pcs F VS\n3 mm 30 pcs F VS',
      ['loose 20 pieces [tennis necklace]', 'loose 30 pieces [tennis necklace]'],
    ],
    // Finished pieces.
    ['tennis bracelet: 18k, 45 pcs 3.0 mm F VS', ['[tennis bracelet: 18k, 45 pcs 3.0 mm F VS]']],
    ['tennis bracelet: 3 mm each F VS, 7 inch', ['[tennis bracelet: 3 mm each F VS, 7 inch]']],
    ['need tennis bracelet F VS 5ct', ['[need tennis bracelet F VS 5ct]']],
    ['Tennis bracelet 48 pcs 3.0mm rd G-H SI1', ['loose 48 pieces [Tennis bracelet]']],
    ['making a tennis bracelet, need 55 pcs 2.2mm rd FG VS', ['loose 55 pieces [making a tennis bracelet]']],
    ['halo pendant 20 stones 1.3 mm F VS', ['loose 20 pieces [halo pendant]']],
    ['tennis bracelet 3 pcs 4.5 mm F VS', ['[tennis bracelet 3 pcs 4.5 mm F VS]']],
    ['need 2 tennis bracelets 3mm rd G VS', ['[need 2 tennis bracelets 3mm rd G VS]']],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});

describe('words that only look like a greeting, a name or a misspelling', () => {
  it.each([
    ['oval 1.50 G VS1\n在吗', ['carat=1500..1590 clarity=VS1 color=G shape=OVAL availability?']],
    ['在吗 DX-10293', ['DX-10293 availability?']],
    ['are these still there? DX-10293', ['DX-10293 availability?']],
    ['client wants to return the oval 1.50 G VS1', ['[client wants to return the oval 1.50 G VS1]']],
    [
      'oval 1.50 G VS1 for a client in HK',
      ['carat=1500..1590 clarity=VS1 color=G shape=OVAL [for a client in HK]'],
    ],
    ['Sapphire, need 2.00 ct', ['[Sapphire, need 2.00 ct]']],
    ['Delhi, need pear 1.00 G VS1', ['carat=1000..1090 clarity=VS1 color=G shape=PEAR [Delhi]']],
    ['Bowtie, any pear 1.00 G VS1', ['carat=1000..1090 clarity=VS1 color=G shape=PEAR [Bowtie]']],
    ['Calibrated, need oval 1.50 G VS1', ['carat=1500..1590 clarity=VS1 color=G shape=OVAL [Calibrated]']],
    ['oval 1.50 G VS1 from Sarat', ['carat=1500..1590 clarity=VS1 color=G shape=OVAL [from Sarat]']],
    ['oval 1.50 G VS1 eye level', ['carat=1500..1590 clarity=VS1 color=G shape=OVAL [eye level]']],
    ['oval 1.50 G VS1 hong kgo', ['carat=1500..1590 clarity=VS1 color=G shape=OVAL [hong kgo]']],
    ['2 ct + oval', ['shape=OVAL [2 ct +]']],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});
