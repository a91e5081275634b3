import { isPresetActive, emptyCriteria } from '@loupe/contract';
import { presets, type Preset } from '@loupe/domain';
import { expect, test } from 'vitest';
import { chooseValues, includedOf } from './criteria-edit.ts';
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
  ['NO-BGM', { colour_shade: ['WH'], milky: ['NONE'] }],
])('%s chooses the values of the specification and no others', (name, chosen) => {
  const { choices } = togglePreset(preset(name), emptyCriteria);
  const included = Object.entries(choices).map(([key, { include }]) => [key, include]);
  const natural = [['type', ['Natural']]];
  expect(Object.fromEntries(included)).toEqual({ ...Object.fromEntries(natural), ...chosen });
});

test('3EX asks for ideal or excellent cut and excellent finish', () => {
  const criteria = togglePreset(preset('3EX'), emptyCriteria);
  expect(includedOf(criteria, 'cut')).toEqual(['ID', 'EX']);
  expect(includedOf(criteria, 'polish')).toEqual(['EX']);
  expect(includedOf(criteria, 'symmetry')).toEqual(['EX']);
  expect(activeIn(criteria)).toEqual(['3EX']);
});

test('a preset pressed again returns its filters to all', () => {
  const twice = togglePreset(preset('3EX'), togglePreset(preset('3EX'), emptyCriteria));
  expect(twice).toEqual(emptyCriteria);
});

test('2EX after 3EX frees the symmetry', () => {
  const criteria = togglePreset(preset('2EX'), togglePreset(preset('3EX'), emptyCriteria));
  expect(includedOf(criteria, 'symmetry')).toEqual([]);
  expect(activeIn(criteria)).toEqual(['2EX']);
});

test('no BGM stands beside a make', () => {
  const criteria = togglePreset(preset('NO-BGM'), togglePreset(preset('3VG'), emptyCriteria));
  expect(includedOf(criteria, 'colour_shade')).toEqual(['WH']);
  expect(includedOf(criteria, 'milky')).toEqual(['NONE']);
  expect(activeIn(criteria)).toEqual(['3VG', 'NO-BGM']);
});

test('a preset chosen chip by chip is active too, and one more chip ends it', () => {
  const byHand = [
    ['cut', 'EX', 'ID'] as const,
    ['polish', 'EX'] as const,
    ['symmetry', 'EX'] as const,
  ].reduce((so, [key, ...values]) => chooseValues(so, key, values), emptyCriteria);
  expect(activeIn(byHand)).toEqual(['3EX']);
  expect(activeIn(chooseValues(byHand, 'polish', ['EX', 'VG']))).toEqual([]);
});
