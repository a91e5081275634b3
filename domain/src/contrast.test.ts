import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastRatio, withContrast } from './contrast.ts';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const papers = ['#ffffff', '#f7f8fa', '#141924', '#0d1017'];

it('gives every colour enough contrast with light and dark paper', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...papers), (one, paper) => {
      expect(contrastRatio(withContrast(one, paper, 4.5), paper)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('keeps a colour that has enough contrast', () => {
  expect(withContrast('#14532d', '#ffffff', 4.5)).toBe('#14532d');
  expect(withContrast('#14532d', '#141924', 4.5)).not.toBe('#14532d');
});
