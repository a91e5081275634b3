import type { ShorthandLine } from '@loupe/domain';
import { emptyCriteria, type Criteria } from './criteria.ts';
import { withoutEmpty } from './criteria-wire.ts';

/** The search one request of a message means: what it did not speak of is not filtered, its stones are natural. */
export function criteriaSaid({ choices, spans, grades, packets, status }: ShorthandLine): Criteria {
  if (packets.length > 0) return { ...emptyCriteria, packets };
  const types = { ...emptyCriteria.choices, ...choices };
  return withoutEmpty({ ...emptyCriteria, choices: types, spans, grades, status });
}
