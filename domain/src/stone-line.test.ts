import { expect, it } from 'vitest';
import { readShorthand } from './shorthand/read-shorthand.ts';
import { makeOf, stoneLine } from './stone-line.ts';

const round = {
  type: 'Natural',
  treatment: 'NONE',
  shape: 'ROUND',
  carat: '1.01',
  color: 'G',
  clarity: 'VS2',
  cut: 'EX',
  polish: 'EX',
  symmetry: 'EX',
  fluorescence: 'NONE',
  lab: 'GIA',
  report_no: '2466123456',
  final_disc: '-35.00',
  final_ppc: '2990.00',
  final_amount: '3019.90',
  location: 'DXB',
};

it('is written as dealers write it', () => {
  expect(stoneLine(round)).toBe('RD 1.01 G VS2 3EX NON GIA 2466123456 -35.00% $2,990.00/ct $3,019.90 DXB');
});

it('says a fancy colour in words and leaves out what is not known', () => {
  const cushion = {
    shape: 'CUSHION',
    carat: '2.03',
    color: null,
    fancy_intensity: 'FANCY VIVID',
    fancy_overtone: ['NONE'],
    fancy_colour: 'YELLOW',
    clarity: 'IF',
    polish: 'EX',
    symmetry: 'VG',
    fluorescence: null,
    lab: 'NONE',
    report_no: '',
    stock_no: 'L7',
    final_disc: null,
    final_ppc: '125000.00',
    final_amount: '1253750.00',
  };
  expect(stoneLine(cushion)).toBe(
    'CU 2.03 Fancy Vivid Yellow IF EX VG NON-CERT L7 $125,000.00/ct $1,253,750.00',
  );
});

it('never lets a laboratory-grown or treated stone pass for another', () => {
  expect(stoneLine({ ...round, type: 'Lab Grown' })).toMatch(/^LAB-GROWN RD 1\.01/);
  expect(stoneLine({ ...round, treatment: 'HPHT' })).toMatch(/^TREATED \(HPHT colour treated\) RD/);
});

it('stays one line whatever a report number carries', () => {
  expect(stoneLine({ ...round, report_no: '12\n34\t5' })).toContain('GIA 12 34 5 -35.00%');
});

it('calls an ideal make 3EX and any other by its grades', () => {
  expect(makeOf({ ...round, cut: 'ID' })).toBe('3EX');
  expect(makeOf({ ...round, cut: null })).toBe('EX EX');
  expect(makeOf({ cut: 'VG', polish: 'VG', symmetry: 'VG' })).toBe('3VG');
  expect(makeOf({})).toBeNull();
});

it('finds the stone again when it is pasted back', () => {
  expect(readShorthand(stoneLine(round)).lines[0]?.packets).toEqual(['2466123456']);
});

it('puts the overtone next to the hue last', () => {
  const orange = {
    ...round,
    color: null,
    fancy_colour: 'ORANGE',
    fancy_intensity: 'FANCY INTENSE',
    fancy_overtone: ['BROWNISH', 'YELLOWISH'],
  };
  expect(stoneLine(orange)).toContain('1.01 Fancy Intense Yellowish Brownish Orange VS2');
});

it('says its words in another language where they are given, and leaves the shorthand alone', () => {
  const words = {
    labGrown: 'ВЫРАЩЕННЫЙ',
    treated: (treatment: string) => `ОБЛАГОРОЖЕННЫЙ (${treatment})`,
    fancy: (intensity: string, overtones: readonly string[], hue: string) =>
      [hue, ...overtones, intensity].join(' '),
  };
  const told = { ...round, type: 'Lab Grown', treatment: 'HPHT', color: null, fancy_colour: 'PINK' };
  expect(stoneLine({ ...told, fancy_intensity: 'FANCY', fancy_overtone: ['NONE'] }, words)).toMatch(
    /^ВЫРАЩЕННЫЙ ОБЛАГОРОЖЕННЫЙ \(HPHT\) RD 1\.01 PINK FANCY VS2 3EX/,
  );
});
