import { lotCriteriaSchema, lotFilters, writeLotCriteria } from '@loupe/contract';
import { z } from 'zod';

const written = z.record(
  z.string(),
  z.union([z.array(z.string()), z.object({ from: z.string().optional(), to: z.string().optional() })]),
);

/** Criteria of loose goods in one English line: `colour G-H · carats 20.000–`; empty where nothing is asked. */
export function lotCriteriaText(criteria: unknown): string {
  const read = lotCriteriaSchema.safeParse(criteria);
  const wire = written.safeParse(read.success ? writeLotCriteria(read.data) : {}).data ?? {};
  return lotFilters
    .flatMap(({ criterion }) => {
      const asked = wire[criterion];
      if (asked === undefined) return [];
      const values = Array.isArray(asked) ? asked.join(', ') : `${asked.from ?? ''}–${asked.to ?? ''}`;
      return [`${criterion.replaceAll('_', ' ')} ${values}`];
    })
    .join(' · ');
}
