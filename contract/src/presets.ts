import type { Preset } from '@loupe/domain';
import { filterableAttributes, type Criteria } from './criteria.ts';

const keyOfCriterion = new Map(filterableAttributes.map(({ criterion, key }) => [criterion, key]));

/** The values that a preset chooses, by attribute. The specification's All is not a choice. */
export function presetChoices({
  set,
}: Preset): readonly (readonly [key: string, values: readonly string[]])[] {
  return Object.entries(set).map(([criterion, values]) => [
    keyOfCriterion.get(criterion) ?? criterion,
    values.filter((value) => value !== 'All'),
  ]);
}

/** A preset is shown as active when its filters contain exactly its values. */
export function isPresetActive(preset: Preset, { choices }: Criteria): boolean {
  return presetChoices(preset).every(([key, values]) => {
    const included = choices[key]?.include ?? [];
    return included.length === values.length && values.every((value) => included.includes(value));
  });
}
