import { choiceValues, type Choice, type Criteria } from '@loupe/contract';
import type { Attribute, VocabularyId } from '@loupe/domain';
import type { RelaxationCandidate } from './candidate.ts';

/** Lists with an order: a buyer who wants one value may accept the next. */
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
/** Cost of dropping a list without an order; a buyer of hearts hardly accepts any other shape. */
const stepsOfUnordered = 3;
const stepsOfShape = 20;

/** The next value on each side of an ordered list, and the list without a filter. */
export function relaxChoice(attribute: Attribute, choice: Choice, criteria: Criteria): RelaxationCandidate[] {
  const { key } = attribute;
  const values = choiceValues(attribute);
  const isOrdered =
    'vocabulary' in attribute && attribute.vocabulary !== undefined && ordered.has(attribute.vocabulary);
  const steps = isOrdered
    ? Math.max(1, values.length - choice.include.length)
    : key === 'shape'
      ? stepsOfShape
      : stepsOfUnordered;
  const { [key]: _, ...others } = criteria.choices;
  const dropped: RelaxationCandidate = {
    key,
    kind: 'any',
    steps,
    criteria: { ...criteria, choices: others },
  };
  return [...(isOrdered ? neighbours(key, values, choice, criteria) : []), dropped];
}

function neighbours(
  key: string,
  values: readonly string[],
  { include, exclude }: Choice,
  criteria: Criteria,
): RelaxationCandidate[] {
  if (include.length === 0) return [];
  const indexes = include.map((value) => values.indexOf(value));
  return [values[Math.min(...indexes) - 1], values[Math.max(...indexes) + 1]].flatMap(
    (next): RelaxationCandidate[] => {
      if (next === undefined || exclude.includes(next)) return [];
      const choices = { ...criteria.choices, [key]: { include: [...include, next], exclude } };
      return [{ key, kind: 'value', steps: 1, criteria: { ...criteria, choices } }];
    },
  );
}
