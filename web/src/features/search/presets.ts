import { filteredAttributes, type Criteria } from '@loupe/contract';
import type { Preset } from '@loupe/domain';
import { chooseValues, includedOf } from './criteria-edit.ts';

const keyOfCriterion = new Map(filteredAttributes.map(({ criterion, key }) => [criterion, key]));

/** What a preset chooses, by attribute; the specification's All is no choice. */
function chosenBy({ set }: Preset): readonly (readonly [key: string, values: readonly string[]])[] {
  return Object.entries(set).map(([criterion, values]) => [
    keyOfCriterion.get(criterion) ?? criterion,
    values.filter((value) => value !== 'All'),
  ]);
}

/** A preset shows as active whenever its filters hold exactly its values. */
export function isActive(preset: Preset, criteria: Criteria): boolean {
  return chosenBy(preset).every(([key, values]) => {
    const included = includedOf(criteria, key);
    return included.length === values.length && values.every((value) => included.includes(value));
  });
}

/** Sets a preset's filters, or returns them to All when they hold exactly its values already. */
export function togglePreset(preset: Preset, criteria: Criteria): Criteria {
  const wasActive = isActive(preset, criteria);
  return chosenBy(preset).reduce<Criteria>(
    (so, [key, values]) => chooseValues(so, key, wasActive ? [] : values),
    criteria,
  );
}
