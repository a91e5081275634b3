import { isPresetActive, presetChoices, type Criteria } from '@loupe/contract';
import type { Preset } from '@loupe/domain';
import { setIncludedValues } from './criteria-edit.ts';

/** Sets the filters of a preset, or resets them to All when they already have exactly its values. */
export function togglePreset(preset: Preset, criteria: Criteria): Criteria {
  const wasActive = isPresetActive(preset, criteria);
  return presetChoices(preset).reduce<Criteria>(
    (so, [key, values]) => setIncludedValues(so, key, wasActive ? [] : values),
    criteria,
  );
}
