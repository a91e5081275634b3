import { emptyCriteria } from '@loupe/contract';
import { caratChips } from '@loupe/domain';
import { expect, test } from 'vitest';
import {
  setCaratChips,
  setColorType,
  setIncludedValues,
  setExcludedValues,
  includedValues,
  setRanges,
  attributeRanges,
  toggleValue,
  setManualCarat,
  manualCaratRange,
} from './criteria-edit.ts';

test('deselects a colour that is toggled twice', () => {
  const once = toggleValue(emptyCriteria, 'color', 'D');
  expect(includedValues(once, 'color')).toEqual(['D']);
  expect(toggleValue(once, 'color', 'D')).toEqual(emptyCriteria);
});

test('never searches natural and lab-grown stones together', () => {
  expect(includedValues(toggleValue(emptyCriteria, 'type', 'Lab Grown'), 'type')).toEqual(['Lab Grown']);
});

test('removes an excluded value from the included ones', () => {
  const criteria = setExcludedValues(setIncludedValues(emptyCriteria, 'lab', ['GIA', 'IGI']), 'lab', ['IGI']);
  expect(criteria.choices['lab']).toEqual({ include: ['GIA'], exclude: ['IGI'] });
  expect(setIncludedValues(criteria, 'lab', ['IGI']).choices['lab']).toEqual({
    include: ['IGI'],
    exclude: [],
  });
});

test('combines a typed carat range with the selected chips', () => {
  const [first, second] = caratChips;
  const chosen = setCaratChips(emptyCriteria, [first?.key ?? '', second?.key ?? '']);
  const typed = setManualCarat(chosen, { from: 1_010, to: 1_490 });
  expect(attributeRanges(typed, 'carat')).toHaveLength(3);
  expect(manualCaratRange(typed)).toEqual({ from: 1_010, to: 1_490 });
  expect(attributeRanges(setManualCarat(typed, { from: 2_000, to: null }), 'carat')).toHaveLength(3);
  expect(attributeRanges(setCaratChips(typed, []), 'carat')).toEqual([{ from: 1_010, to: 1_490 }]);
});

test('ignores a range open at both ends', () => {
  expect(setRanges(emptyCriteria, 'disc', [{ from: null, to: null }])).toEqual(emptyCriteria);
});

test('drops the white colours when switching to fancy', () => {
  const white = setIncludedValues(emptyCriteria, 'color', ['D', 'E']);
  const fancy = setColorType(white, 'Fancy');
  expect(fancy.choices).toEqual({
    ...emptyCriteria.choices,
    color_type: { include: ['Fancy'], exclude: [] },
  });
});
