import * as z from 'zod';
import { quoteKeptDays } from './quotes.ts';
import { limits } from './limits.ts';

const year = 365;
/** Ten calendar years, with their leap days. */
const tenYears = 3_653;
const fiveYears = 1_826;

/**
 * For how many days records are kept, by kind: the default, and the least that the company may set. Laws on
 * accounts require the longest minimum; the others are what the product needs. Orders, memos, offers, issued documents
 * and the ledger are no kind: they are never deleted.
 */
export const retentionPeriods = {
  trade_audit: { days: tenYears, minDays: fiveYears },
  audit: { days: 3 * year, minDays: year },
  change_log: { days: 1, minDays: 1 },
  notifications: { days: year, minDays: 30 },
  emails: { days: year, minDays: 30 },
  stone_prices: { days: 3 * year, minDays: year },
  price_lists: { days: 3 * year, minDays: year },
  goods_edits: { days: 3 * year, minDays: 30 },
  holds: { days: tenYears, minDays: year },
  // A file goes before what was read from it, and an import after both.
  uploads: { days: 0, minDays: 0 },
  import_details: { days: 30, minDays: 7 },
  import_rows: { days: 30, minDays: 7 },
  import_snapshots: { days: 90, minDays: 7 },
  imports: { days: 3 * year, minDays: 90 },
  quotes: { days: quoteKeptDays, minDays: 30 },
  export_links: { days: 0, minDays: 0 },
  client_pages: { days: year, minDays: 30 },
  invitations: { days: year, minDays: 30 },
  recent_searches: { days: year, minDays: 30 },
  zero_results: { days: limits.zeroResultDaysMax, minDays: 30 },
  alert_matches: { days: year, minDays: 30 },
  reminders: { days: year, minDays: 30 },
  feed_events: { days: 30, minDays: 7 },
  feed_deliveries: { days: 30, minDays: 7 },
  sessions: { days: 0, minDays: 0 },
  idempotency_keys: { days: 7, minDays: 7 },
} as const satisfies Record<string, { readonly days: number; readonly minDays: number }>;

export type RetentionKind = keyof typeof retentionPeriods;

const isRetentionKind = (key: string): key is RetentionKind => Object.hasOwn(retentionPeriods, key);

/** Every kind, in the order of the screen. */
export const retentionKinds: readonly RetentionKind[] = Object.keys(retentionPeriods).filter(isRetentionKind);

/** A century. */
const maxDays = 36_525;

/** The periods that the company has set, in days; the other kinds have their default. */
export const retentionDaysSchema = z
  .partialRecord(z.enum(retentionKinds), z.int().min(0).max(maxDays))
  .superRefine((days, context) => {
    for (const kind of retentionKinds) {
      const { minDays: minimum } = retentionPeriods[kind];
      const given = days[kind];
      if (given !== undefined && given < minimum)
        context.addIssue({
          code: 'too_small',
          origin: 'int',
          minimum,
          inclusive: true,
          input: given,
          path: [kind],
        });
    }
  });

/** The period of a kind in days. */
export const retentionDaysOf = (kind: RetentionKind, set: z.infer<typeof retentionDaysSchema>): number =>
  set[kind] ?? retentionPeriods[kind].days;
