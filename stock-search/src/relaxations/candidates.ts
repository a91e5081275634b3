import {
  filterableAttributes,
  isPresetActive,
  presetChoices,
  dropEmptyFilters,
  type Criteria,
} from '@loupe/contract';
import { presets } from '@loupe/domain';
import type { RelaxationCandidate } from './candidate.ts';
import { relaxChoice } from './relax-choice.ts';
import { relaxGrades } from './relax-grades.ts';
import { relaxRanges } from './relax-ranges.ts';

/** Maximum number of candidates; each costs one pass over the stock. */
export const maxCandidates = 40;
/**
 * Filters that are never relaxed: a search for natural, untreated or fancy goods does not want the others.
 */
const neverLoosened = new Set(['type', 'treatment', 'color_type']);

/** All candidates that relax one filter, smallest steps first. A search by stone numbers has none. */
export function generateCandidates(criteria: Criteria): readonly RelaxationCandidate[] {
  if (criteria.packets.length > 0) return [];
  const single = filterableAttributes.flatMap((attribute): RelaxationCandidate[] => {
    const { key, kind } = attribute;
    if (neverLoosened.has(key)) return [];
    const [choice, spans, grades] = [criteria.choices[key], criteria.ranges[key], criteria.grades[key]];
    if (choice) return relaxChoice(attribute, choice, criteria);
    if (grades) return relaxGrades(attribute, grades, criteria);
    return spans && kind === 'range' ? relaxRanges(attribute, spans, criteria) : [];
  });
  return [...single, ...withoutPresets(criteria, single)]
    .toSorted((a, b) => a.steps - b.steps)
    .slice(0, maxCandidates)
    .map((candidate) => ({ ...candidate, criteria: dropEmptyFilters(candidate.criteria) }));
}

/** Candidates that drop all filters of an active preset together. */
function withoutPresets(criteria: Criteria, single: readonly RelaxationCandidate[]): RelaxationCandidate[] {
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
