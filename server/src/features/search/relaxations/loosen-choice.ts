import { valuesOf, type Choice, type Criteria } from '@loupe/contract';
import type { Attribute, VocabularyId } from '@loupe/domain';
import type { Candidate } from './candidate.ts';

/** Lists whose neighbours are alike: who asked for one value may take the next. */
const ordered: ReadonlySet<VocabularyId> = new Set([
  'arrivals',
  'clarity',
  'colour-white',
  'culet',
  'cut',
  'fancy-intensity',
  'fluorescence',
  'milky',
  'polish',
  'symmetry',
] as const);
/** What giving up a list without an order counts for; a buyer of hearts hardly takes any shape. */
const stepsOfUnordered = 3;
const stepsOfShape = 20;

/** The next value outward on each side of an ordered list, and the list without a filter. */
export function loosenChoice(attribute: Attribute, choice: Choice, criteria: Criteria): Candidate[] {
  const { key } = attribute;
  const values = valuesOf(attribute);
  const isOrdered =
    'vocabulary' in attribute && attribute.vocabulary !== undefined && ordered.has(attribute.vocabulary);
  const steps = isOrdered
    ? Math.max(1, values.length - choice.include.length)
    : key === 'shape'
      ? stepsOfShape
      : stepsOfUnordered;
  const { [key]: _, ...others } = criteria.choices;
  const dropped: Candidate = { key, kind: 'any', steps, criteria: { ...criteria, choices: others } };
  return [...(isOrdered ? neighbours(key, values, choice, criteria) : []), dropped];
}

function neighbours(
  key: string,
  values: readonly string[],
  { include, exclude }: Choice,
  criteria: Criteria,
): Candidate[] {
  if (include.length === 0) return [];
  const places = include.map((value) => values.indexOf(value));
  return [values[Math.min(...places) - 1], values[Math.max(...places) + 1]].flatMap((next): Candidate[] => {
    if (next === undefined || exclude.includes(next)) return [];
    const choices = { ...criteria.choices, [key]: { include: [...include, next], exclude } };
    return [{ key, kind: 'value', steps: 1, criteria: { ...criteria, choices } }];
  });
}
