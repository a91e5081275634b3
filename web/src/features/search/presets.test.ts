import { isPresetActive, emptyCriteria } from '@loupe/contract';
import { presets, type Preset } from '@loupe/domain';
import { expect, test } from 'vitest';
import { setIncludedValues, includedValues } from './criteria-edit.ts';
import { togglePreset } from './presets.ts';

function preset(name: string): Preset {
  const found = presets.find(({ value }) => value === name);
  if (!found) throw new Error(`no preset ${name}`);
  return found;
}
const activeIn = (criteria: typeof emptyCriteria) =>
  presets.filter((one) => isPresetActive(one, criteria)).map(({ value }) => value);

test.each([
  ['3EX', { cut: ['ID', 'EX'], polish: ['EX'], symmetry: ['EX'] }],
  ['2EX', { cut: ['ID', 'EX'], polish: ['EX'] }],
  ['3VG', { cut: ['ID', 'EX', 'VG'], polish: ['EX', 'VG'], symmetry: ['EX', 'VG'] }],
  ['NO-BGM', { color_shade: ['WH'], milky: ['NONE'] }],
])('%s selects exactly the values of the specification', (name, chosen) => {
  const { choices } = togglePreset(preset(name), emptyCriteria);
  const included = Object.entries(choices).map(([key, { include }]) => [key, include]);
  const natural = [['type', ['Natural']]];
  expect(Object.fromEntries(included)).toEqual({ ...Object.fromEntries(natural), ...chosen });
});

test('3EX selects ideal or excellent cut and excellent finish', () => {
  const criteria = togglePreset(preset('3EX'), emptyCriteria);
  expect(includedValues(criteria, 'cut')).toEqual(['ID', 'EX']);
  expect(includedValues(criteria, 'polish')).toEqual(['EX']);
  expect(includedValues(criteria, 'symmetry')).toEqual(['EX']);
  expect(activeIn(criteria)).toEqual(['3EX']);
});

test('resets its filters to all when a preset is toggled twice', () => {
  const twice = togglePreset(preset('3EX'), togglePreset(preset('3EX'), emptyCriteria));
  expect(twice).toEqual(emptyCriteria);
});

test('2EX after 3EX clears the symmetry', () => {
  const criteria = togglePreset(preset('2EX'), togglePreset(preset('3EX'), emptyCriteria));
  expect(includedValues(criteria, 'symmetry')).toEqual([]);
  expect(activeIn(criteria)).toEqual(['2EX']);
});

test('combines no BGM with a make preset', () => {
  const criteria = togglePreset(preset('NO-BGM'), togglePreset(preset('3VG'), emptyCriteria));
  expect(includedValues(criteria, 'color_shade')).toEqual(['WH']);
  expect(includedValues(criteria, 'milky')).toEqual(['NONE']);
  expect(activeIn(criteria)).toEqual(['3VG', 'NO-BGM']);
});

test('activates a preset whose values were selected one by one, until one more is added', () => {
  const byHand = [
    ['cut', 'EX', 'ID'] as const,
    ['polish', 'EX'] as const,
    ['symmetry', 'EX'] as const,
  ].reduce((so, [key, ...values]) => setIncludedValues(so, key, values), emptyCriteria);
  expect(activeIn(byHand)).toEqual(['3EX']);
  expect(activeIn(setIncludedValues(byHand, 'polish', ['EX', 'VG']))).toEqual([]);
});
