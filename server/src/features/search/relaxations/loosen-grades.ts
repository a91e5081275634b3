import { valuesOf, type Criteria, type GradeSpan } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import type { Candidate } from './candidate.ts';

/** A span of grades one grade further out at each end that is set, and without a filter. */
export function loosenGrades(attribute: Attribute, span: GradeSpan, criteria: Criteria): Candidate[] {
  const { key } = attribute;
  const values = valuesOf(attribute);
  const moved = (kind: 'from' | 'to', by: -1 | 1): Candidate[] => {
    const end = span[kind];
    const next = end === null ? undefined : values[values.indexOf(end) + by];
    if (next === undefined) return [];
    const grades = { ...criteria.grades, [key]: { ...span, [kind]: next } };
    return [{ key, kind, steps: 1, criteria: { ...criteria, grades } }];
  };
  const { [key]: _, ...others } = criteria.grades;
  const dropped: Candidate = {
    key,
    kind: 'any',
    steps: values.length,
    criteria: { ...criteria, grades: others },
  };
  return [...moved('from', -1), ...moved('to', 1), dropped];
}
