import { describe, expect, it } from 'vitest';
import { readShorthand } from './read-shorthand.ts';
import { writeStoneLine, type StoneLineFacts } from './write-stone-line.ts';

const stone: StoneLineFacts = {
  type: 'Natural',
  shape: 'ROUND',
  carat: 1_010,
  color: 'G',
  fancy_colour: null,
  fancy_intensity: null,
  fancy_overtone: null,
  clarity: 'VS2',
  cut: 'EX',
  polish: 'EX',
  symmetry: 'EX',
  fluorescence: 'NONE',
  lab: 'GIA',
  report_no: '2466123456',
  disc: -35_00,
  ppc: 2_990_00,
  amount: 3_019_90,
  location: 'DXB',
};

describe('the line of one stone that dealers copy and share', () => {
  it('is the one in the domain reference', () => {
    expect(writeStoneLine(stone)).toBe(
      'RD 1.01 G VS2 3EX NON GIA 2466123456 -35.00% $2,990.00/ct $3,019.90 DXB',
    );
  });

  it('finds the stone again when it is pasted back', () => {
    expect(readShorthand(writeStoneLine(stone)).lines[0]?.packets).toEqual(['2466123456']);
  });

  it('leaves out what is not known', () => {
    const bare = { ...stone, cut: null, disc: null, report_no: null, fluorescence: null };
    expect(writeStoneLine(bare)).toBe('RD 1.01 G VS2 EX EX GIA $2,990.00/ct $3,019.90 DXB');
  });

  it('names a fancy colour as a report does, the overtone next to the hue last', () => {
    const fancy = {
      ...stone,
      color: null,
      fancy_colour: 'ORANGE',
      fancy_intensity: 'FANCY INTENSE',
      fancy_overtone: ['BROWNISH', 'YELLOWISH'],
    };
    expect(writeStoneLine(fancy)).toContain('1.01 Fancy Intense Yellowish Brownish Orange VS2');
  });

  it('says first that a stone is laboratory-grown', () => {
    expect(writeStoneLine({ ...stone, type: 'Lab Grown', cut: 'ID' })).toMatch(
      /^LAB-GROWN RD 1\.01 G VS2 ID EX EX/,
    );
  });

  it('groups thousands and keeps cents', () => {
    expect(writeStoneLine({ ...stone, amount: 1_234_567_05 })).toContain('$1,234,567.05');
  });
});
