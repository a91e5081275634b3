import { emptyCriteria } from '@loupe/contract';
import { caratChips } from '@loupe/domain';
import { expect, test } from 'vitest';
import {
  chooseCaratChips,
  chooseColourType,
  chooseValues,
  excludeValues,
  includedOf,
  setSpans,
  spansOf,
  toggleValue,
  typeCarat,
  typedCarat,
} from './criteria-edit.ts';

test('a colour chosen twice is not chosen', () => {
  const once = toggleValue(emptyCriteria, 'color', 'D');
  expect(includedOf(once, 'color')).toEqual(['D']);
  expect(toggleValue(once, 'color', 'D')).toEqual(emptyCriteria);
});

test('natural and laboratory-grown stones are never looked for together', () => {
  expect(includedOf(toggleValue(emptyCriteria, 'type', 'Lab Grown'), 'type')).toEqual(['Lab Grown']);
});

test('a value taken out is no longer asked for', () => {
  const criteria = excludeValues(chooseValues(emptyCriteria, 'lab', ['GIA', 'IGI']), 'lab', ['IGI']);
  expect(criteria.choices['lab']).toEqual({ include: ['GIA'], exclude: ['IGI'] });
  expect(chooseValues(criteria, 'lab', ['IGI']).choices['lab']).toEqual({ include: ['IGI'], exclude: [] });
});

test('a typed carat range stands beside the chosen chips', () => {
  const [first, second] = caratChips;
  const chosen = chooseCaratChips(emptyCriteria, [first?.key ?? '', second?.key ?? '']);
  const typed = typeCarat(chosen, { from: 1_010, to: 1_490 });
  expect(spansOf(typed, 'carat')).toHaveLength(3);
  expect(typedCarat(typed)).toEqual({ from: 1_010, to: 1_490 });
  expect(spansOf(typeCarat(typed, { from: 2_000, to: null }), 'carat')).toHaveLength(3);
  expect(spansOf(chooseCaratChips(typed, []), 'carat')).toEqual([{ from: 1_010, to: 1_490 }]);
});

test('a range open at both ends is no filter', () => {
  expect(setSpans(emptyCriteria, 'disc', [{ from: null, to: null }])).toEqual(emptyCriteria);
});

test('turning to fancy colours drops the white ones', () => {
  const white = chooseValues(emptyCriteria, 'color', ['D', 'E']);
  const fancy = chooseColourType(white, 'Fancy');
  expect(fancy.choices).toEqual({
    ...emptyCriteria.choices,
    color_type: { include: ['Fancy'], exclude: [] },
  });
});
