/** Ages of an unpaid invoice by the days since it was due, the youngest first. */
export const ageingBuckets = ['CURRENT', 'DAYS_1_30', 'DAYS_31_60', 'DAYS_61_90', 'DAYS_OVER_90'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** The age of an invoice by whole days since its due day; on that day and before it is `CURRENT`. */
export function ageingBucketOf(daysOverdue: number): AgeingBucket {
  if (daysOverdue <= 0) return 'CURRENT';
  if (daysOverdue <= 30) return 'DAYS_1_30';
  if (daysOverdue <= 60) return 'DAYS_31_60';
  return daysOverdue <= 90 ? 'DAYS_61_90' : 'DAYS_OVER_90';
}
