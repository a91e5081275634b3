import { choiceValues, type Criteria, type GradeRange } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import type { RelaxationCandidate } from './candidate.ts';

/** A grade range extended by one grade at each bound that is set, and the attribute without a filter. */
export function relaxGrades(
  attribute: Attribute,
  span: GradeRange,
  criteria: Criteria,
): RelaxationCandidate[] {
  const { key } = attribute;
  const values = choiceValues(attribute);
  const moved = (kind: 'from' | 'to', by: -1 | 1): RelaxationCandidate[] => {
    const end = span[kind];
    const next = end === null ? undefined : values[values.indexOf(end) + by];
    if (next === undefined) return [];
    const grades = { ...criteria.grades, [key]: { ...span, [kind]: next } };
    return [{ key, kind, steps: 1, criteria: { ...criteria, grades } }];
  };
  const { [key]: _, ...others } = criteria.grades;
  const dropped: RelaxationCandidate = {
    key,
    kind: 'any',
    steps: values.length,
    criteria: { ...criteria, grades: others },
  };
  return [...moved('from', -1), ...moved('to', 1), dropped];
}
