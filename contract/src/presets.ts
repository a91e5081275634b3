import type { Preset } from '@loupe/domain';
import { filteredAttributes, type Criteria } from './criteria.ts';

const keyOfCriterion = new Map(filteredAttributes.map(({ criterion, key }) => [criterion, key]));

/** What a preset chooses, by attribute; the specification's All is no choice. */
export function presetChoices({
  set,
}: Preset): readonly (readonly [key: string, values: readonly string[]])[] {
  return Object.entries(set).map(([criterion, values]) => [
    keyOfCriterion.get(criterion) ?? criterion,
    values.filter((value) => value !== 'All'),
  ]);
}

/** A preset shows as active whenever its filters hold exactly its values. */
export function isPresetActive(preset: Preset, { choices }: Criteria): boolean {
  return presetChoices(preset).every(([key, values]) => {
    const included = choices[key]?.include ?? [];
    return included.length === values.length && values.every((value) => included.includes(value));
  });
}
