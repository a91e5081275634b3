import {
  filteredAttributes,
  isPresetActive,
  presetChoices,
  withoutEmpty,
  type Criteria,
} from '@loupe/contract';
import { presets } from '@loupe/domain';
import type { Candidate } from './candidate.ts';
import { loosenChoice } from './loosen-choice.ts';
import { loosenGrades } from './loosen-grades.ts';
import { loosenSpans } from './loosen-span.ts';

/** Most ways that are tried: each costs one pass over the stock. */
export const triedMax = 40;
/** Nobody who looks for natural, untreated or fancy goods wants the others instead. */
const neverLoosened = new Set(['type', 'treatment', 'color_type']);

/** Every way to loosen a search by one filter, small steps first. Named stones have none. */
export function candidatesOf(criteria: Criteria): readonly Candidate[] {
  if (criteria.packets.length > 0) return [];
  const single = filteredAttributes.flatMap((attribute): Candidate[] => {
    const { key, kind } = attribute;
    if (neverLoosened.has(key)) return [];
    const [choice, spans, grades] = [criteria.choices[key], criteria.spans[key], criteria.grades[key]];
    if (choice) return loosenChoice(attribute, choice, criteria);
    if (grades) return loosenGrades(attribute, grades, criteria);
    return spans && kind === 'range' ? loosenSpans(attribute, spans, criteria) : [];
  });
  return [...single, ...withoutPresets(criteria, single)]
    .toSorted((a, b) => a.steps - b.steps)
    .slice(0, triedMax)
    .map((candidate) => ({ ...candidate, criteria: withoutEmpty(candidate.criteria) }));
}

/** The filters of each active quick choice dropped together. */
function withoutPresets(criteria: Criteria, single: readonly Candidate[]): Candidate[] {
  return presets
    .filter((preset) => isPresetActive(preset, criteria))
    .map((preset) => {
      const keys = presetChoices(preset).map(([key]) => key);
      const given = single.filter(({ key, kind }) => kind === 'any' && keys.includes(key));
      const choices = Object.entries(criteria.choices).filter(([key]) => !keys.includes(key));
      return {
        key: preset.value,
        kind: 'preset',
        steps: given.reduce((sum, { steps }) => sum + steps, 0),
        criteria: { ...criteria, choices: Object.fromEntries(choices) },
      };
    });
}
