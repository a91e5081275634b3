import { isPresetActive, presetChoices, type Criteria } from '@loupe/contract';
import type { Preset } from '@loupe/domain';
import { chooseValues } from './criteria-edit.ts';

/** Sets a preset's filters, or returns them to All when they hold exactly its values already. */
export function togglePreset(preset: Preset, criteria: Criteria): Criteria {
  const wasActive = isPresetActive(preset, criteria);
  return presetChoices(preset).reduce<Criteria>(
    (so, [key, values]) => chooseValues(so, key, wasActive ? [] : values),
    criteria,
  );
}
