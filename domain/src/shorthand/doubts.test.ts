import { describe, expect, it } from 'vitest';
import { summariseLines } from './testing/summarise-lines.ts';

describe('messages of which a part is in doubt', () => {
  it.each([
    // Two values of one topic in separate places.
    ['RD 1.00 G VS1 3EX, table 57, VS2', ['carat=1000..1090 color=G', '[VS1]', '[VS2]']],
    // A word between two figures.
    ['OV 2.00 G VS1 ratio 1.45 xy 1.55', ['[ratio 1.45 xy 1.55]']],
    // A preferred weight outside of the one that is asked for.
    ['I need a 2 carat, prefer 1.90-1.99 round H', ['[prefer 1.90-1.99]']],
    // A list of prices for several requests.
    ['RD 1.50 G VS2, target 7800 / 7600 per ct', ['[target 7800 / 7600 per ct]']],
    // A plate above a larger one.
    ['-000+00 DEF VVS', ['[-000+00]']],
    // What is not insisted on.
    ['RD 1.30 G VVS2 (H&A if u have)', ['[H&A if u have]']],
    // A number of stones between two others.
    ['RD 0.50 F VS, 10-15 pcs', ['[10-15 pcs]']],
  ])('%s', (text, parts) => {
    const [line = ''] = summariseLines(text);
    for (const part of parts) expect(line).toContain(part);
  });

  it.each([
    'We have in stock RD 1.50 G VS2 GIA -40, OV 2.00 F VS1 GIA -38',
    'NEW ARRIVALS: OV 1.50 F VS1 | PS 2.00 G VS2',
    '18kt white gold tennis bracelet 5 cts G-H SI',
    'sapphire blue oval 7x5 unheated',
    'sorry make that VS1 not VS2',
    'the 2.05 from last week still there?',
  ])('%s: sets nothing', (text) => {
    expect(summariseLines(text).join(' ')).not.toContain('=');
  });

  it.each([
    ['RD 1.00, nothing below H and SI1', 'clarity=FL,IF,VVS1,VVS2,VS1,VS2,SI1 color=D,E,F,G,H'],
    ['em 5ct g vs1 lw 1.35 min 1.45 max', 'lw_ratio=135..145'],
    ['RD 1.01 G VS1, no fluorescence above faint', 'fluorescence=NONE,FNT'],
    ['pair PS 0.50 each approximately G', 'carat=480..530'],
    ['oval 1,20 H VS2, máximo 5.500 dólares', 'amount=..550000'],
  ])('%s', (text, part) => {
    expect(summariseLines(text).join(' ')).toContain(part);
  });
});
