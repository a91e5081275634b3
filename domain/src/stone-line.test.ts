import { expect, it } from 'vitest';
import { parseShorthand } from './shorthand/parse-shorthand.ts';
import { formatMake, formatStoneLine } from './stone-line.ts';

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

it('formats a stone the way dealers write it', () => {
  expect(formatStoneLine(round)).toBe(
    'RD 1.01 G VS2 3EX NON GIA 2466123456 -35.00% $2,990.00/ct $3,019.90 DXB',
  );
});

it('spells out a fancy colour and omits unknown values', () => {
  const cushion = {
    shape: 'CUSHION',
    carat: '2.03',
    color: null,
    fancy_intensity: 'FANCY VIVID',
    fancy_overtone: ['NONE'],
    fancy_color: 'YELLOW',
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
  expect(formatStoneLine(cushion)).toBe(
    'CU 2.03 Fancy Vivid Yellow IF EX VG NON-CERT L7 $125,000.00/ct $1,253,750.00',
  );
});

it('marks laboratory-grown and treated stones', () => {
  expect(formatStoneLine({ ...round, type: 'Lab Grown' })).toMatch(/^LAB-GROWN RD 1\.01/);
  expect(formatStoneLine({ ...round, treatment: 'HPHT' })).toMatch(/^TREATED \(HPHT colour treated\) RD/);
});

it('stays on one line whatever characters a report number contains', () => {
  expect(formatStoneLine({ ...round, report_no: '12\n34\t5' })).toContain('GIA 12 34 5 -35.00%');
});

it('abbreviates an ideal make to 3EX and lists the grades of any other', () => {
  expect(formatMake({ ...round, cut: 'ID' })).toBe('3EX');
  expect(formatMake({ ...round, cut: null })).toBe('EX EX');
  expect(formatMake({ cut: 'VG', polish: 'VG', symmetry: 'VG' })).toBe('3VG');
  expect(formatMake({})).toBeNull();
});

it('parses back to the report number of the stone', () => {
  expect(parseShorthand(formatStoneLine(round)).lines[0]?.packets).toEqual(['2466123456']);
});

it('puts the overtone nearest to the hue last', () => {
  const orange = {
    ...round,
    color: null,
    fancy_color: 'ORANGE',
    fancy_intensity: 'FANCY INTENSE',
    fancy_overtone: ['BROWNISH', 'YELLOWISH'],
  };
  expect(formatStoneLine(orange)).toContain('1.01 Fancy Intense Yellowish Brownish Orange VS2');
});

it('uses the given translations and leaves the shorthand unchanged', () => {
  const words = {
    labGrown: 'ВЫРАЩЕННЫЙ',
    treated: (treatment: string) => `ОБЛАГОРОЖЕННЫЙ (${treatment})`,
    fancy: (intensity: string, overtones: readonly string[], hue: string) =>
      [hue, ...overtones, intensity].join(' '),
  };
  const treated = { ...round, type: 'Lab Grown', treatment: 'HPHT', color: null, fancy_color: 'PINK' };
  expect(formatStoneLine({ ...treated, fancy_intensity: 'FANCY', fancy_overtone: ['NONE'] }, words)).toMatch(
    /^ВЫРАЩЕННЫЙ ОБЛАГОРОЖЕННЫЙ \(HPHT\) RD 1\.01 PINK FANCY VS2 3EX/,
  );
});
