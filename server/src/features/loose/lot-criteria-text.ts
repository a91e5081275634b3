import { lotCriteriaSchema, lotFilters, formatLotCriteria } from '@loupe/contract';
import { z } from 'zod';

const written = z.record(
  z.string(),
  z.union([z.array(z.string()), z.object({ from: z.string().optional(), to: z.string().optional() })]),
);

/** English names of criteria that differ from their keys. */
const names: Readonly<Record<string, string>> = { color: 'colour' };
const nameOf = (criterion: string) => names[criterion] ?? criterion.replaceAll('_', ' ');

/** Criteria of loose goods in one English line: `colour G-H · carats 20.000–`; empty without criteria. */
export function lotCriteriaText(criteria: unknown): string {
  const read = lotCriteriaSchema.safeParse(criteria);
  const wire = written.safeParse(read.success ? formatLotCriteria(read.data) : {}).data ?? {};
  return lotFilters
    .flatMap(({ criterion }) => {
      const value = wire[criterion];
      if (value === undefined) return [];
      const values = Array.isArray(value) ? value.join(', ') : `${value.from ?? ''}–${value.to ?? ''}`;
      return [`${nameOf(criterion)} ${values}`];
    })
    .join(' · ');
}
