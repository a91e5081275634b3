import type { RetentionKind } from '@loupe/contract';
import { gulfTimeZone } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { literal, literalList } from '../../platform/sql.ts';

/** Records of one kind: where they are, from when their period counts, and when they may go. */
export interface RecordKind {
  readonly table: Sql;
  /** Moment from which the period counts; the alias of the table is r. */
  readonly time: Sql;
  /** The order in which rows are deleted: the oldest have the lowest keys. */
  readonly key: Sql;
  /** What else must hold: no open record and no running node needs the row. */
  readonly isUnneeded: Sql;
  /** Rows that one transaction deletes. Rows with files have small portions. */
  readonly portion: number;
}

/** Audit entries about trade and money, by the start of their action. */
const tradeActions = [
  'order',
  'offer',
  'hold',
  'memo',
  'document',
  'payment',
  'credit-',
  'enquiry',
  'quote',
  'customer-terms',
];
const isTrade = sql`r.action like any (array[${literalList(tradeActions.map((start) => `${start}%`))}])`;

/** Jobs of imports that read or write. */
const openImports = sql`('QUEUED', 'AWAITING_REVIEW', 'ACCEPTED', 'UNDOING')`;

/**
 * Positions of the jobs that read the change log. They need rows from their own position on; after a month without a
 * run they start again from the whole stock.
 */
const readersPosition = sql`least((select xmin_horizon from alert_cursor),
  (select pg_snapshot_xmin(snapshot) from feed_cursor where snapshot is not null))`;

const importDetails = {
  time: sql`(select status_changed_at from import_jobs job where job.id = r.job_id)`,
  key: sql`r.job_id, r.line`,
  isUnneeded: sql`exists (select from import_jobs job where job.id = r.job_id and job.file_id is null)`,
  portion: 2_000,
} as const;

/** What holds for most kinds: they are numbered by age, needed by nothing, and small. */
const usual = { key: sql`r.id`, isUnneeded: sql`true`, portion: 1_000 } as const;

/**
 * The kinds of records that are deleted when their period has passed (`retentionPeriods` of the contract has the
 * periods). The names are constants of the product, never input.
 */
export const recordKinds = {
  trade_audit: {
    ...usual,
    table: sql`audit_log`,
    time: sql`r.created_at`,
    key: sql`r.created_at, r.id`,
    isUnneeded: isTrade,
  },
  audit: {
    ...usual,
    table: sql`audit_log`,
    time: sql`r.created_at`,
    key: sql`r.created_at, r.id`,
    isUnneeded: sql`not ${isTrade}`,
  },
  change_log: {
    ...usual,
    table: sql`change_log`,
    time: sql`r.created_at`,
    key: sql`r.created_at`,
    isUnneeded: sql`(coalesce(r.xid < ${readersPosition}, true) or r.created_at < now() - interval '30 days')`,
    portion: 2_000,
  },
  notifications: {
    ...usual,
    table: sql`notifications`,
    time: sql`r.created_at`,
  },
  // A mail that waits, or that the desk may send again, has a job.
  emails: {
    ...usual,
    table: sql`emails`,
    time: sql`r.queued_at`,
    isUnneeded: sql`(r.sent_at is not null or r.failed_at is not null) and not exists (
      select from graphile_worker._private_jobs job where job.key = 'send-email:' || r.id)`,
    portion: 500,
  },
  // The last price of a stone is compared with the next one.
  stone_prices: {
    ...usual,
    table: sql`stone_prices`,
    time: sql`r.valid_from`,
    key: sql`r.stone_id, r.valid_from`,
    isUnneeded: sql`exists (select from stone_prices later
      where later.stone_id = r.stone_id and later.valid_from > r.valid_from)`,
    portion: 2_000,
  },
  price_lists: {
    ...usual,
    table: sql`price_lists`,
    time: sql`r.imported_at`,
    isUnneeded: sql`not r.is_active`,
    portion: 5,
  },
  goods_edits: {
    ...usual,
    table: sql`goods_edits`,
    time: sql`r.created_at`,
  },
  holds: {
    ...usual,
    table: sql`holds`,
    time: sql`r.ended_at`,
    isUnneeded: sql`r.ended_at is not null and not exists (select from stone_claims claim
      where claim.stone_id = r.stone_id and claim.company_id = r.company_id)`,
  },
  imports: {
    ...usual,
    table: sql`import_jobs`,
    time: sql`r.status_changed_at`,
    isUnneeded: sql`r.status not in ${openImports} and r.file_id is null and not exists (
      select from goods_import_snapshots kept where kept.job_id = r.id)
      and not exists (select from import_rows kept where kept.job_id = r.id)
      and not exists (select from import_issues kept where kept.job_id = r.id)`,
    portion: 100,
  },
  import_details: { table: sql`import_issues`, ...importDetails },
  import_rows: { table: sql`import_rows`, ...importDetails },
  import_snapshots: {
    ...usual,
    table: sql`goods_import_snapshots`,
    time: sql`(select status_changed_at from import_jobs job where job.id = r.job_id)`,
    key: sql`r.job_id, r.stock_no`,
    isUnneeded: sql`exists (select from import_jobs job where job.id = r.job_id and job.status not in ${openImports})`,
  },
  uploads: {
    ...usual,
    table: sql`uploads`,
    time: sql`r.expires_at`,
    key: sql`r.expires_at`,
    isUnneeded: sql`not exists (select from import_jobs job where job.file_id = r.id
      and job.status in ('QUEUED', 'ACCEPTED', 'UNDOING'))`,
    portion: 1,
  },
  quotes: {
    ...usual,
    table: sql`quotes`,
    // The end of the last day of their prices.
    time: sql`((r.valid_until + 1)::timestamp at time zone ${literal(gulfTimeZone)})`,
    isUnneeded: sql`r.status <> 'PREPARING'`,
    portion: 50,
  },
  export_links: {
    ...usual,
    table: sql`export_links`,
    time: sql`r.expires_at`,
    key: sql`r.expires_at`,
  },
  client_pages: {
    ...usual,
    table: sql`client_pages`,
    time: sql`r.expires_at`,
    portion: 100,
  },
  invitations: {
    ...usual,
    table: sql`invitations`,
    time: sql`r.expires_at`,
  },
  recent_searches: {
    ...usual,
    table: sql`recent_searches`,
    time: sql`r.searched_at`,
    key: sql`r.searched_at`,
  },
  zero_results: {
    ...usual,
    table: sql`zero_result_searches`,
    time: sql`((r.day + 1)::timestamp at time zone ${literal(gulfTimeZone)})`,
  },
  // While a demand is open, its matches prevent a second notification of the same stone.
  alert_matches: {
    ...usual,
    table: sql`alert_matches`,
    time: sql`r.matched_at`,
    isUnneeded: sql`r.notified_at is not null and not exists (
      select from demands demand where demand.id = r.demand_id and demand.status = 'OPEN')`,
  },
  reminders: {
    ...usual,
    table: sql`reminders`,
    time: sql`r.sent_at`,
    isUnneeded: sql`r.status = 'SENT'`,
    portion: 500,
  },
  feed_events: {
    ...usual,
    table: sql`feed_events`,
    time: sql`r.created_at`,
    key: sql`r.created_at`,
  },
  feed_deliveries: {
    ...usual,
    table: sql`feed_deliveries`,
    time: sql`r.completed_at`,
    isUnneeded: sql`r.completed_at is not null`,
    portion: 500,
  },
  sessions: {
    ...usual,
    table: sql`sessions`,
    time: sql`r.expires_at`,
    key: sql`r.expires_at`,
  },
  idempotency_keys: {
    ...usual,
    table: sql`idempotency_keys`,
    time: sql`r.created_at`,
    key: sql`r.created_at`,
  },
} as const satisfies Record<RetentionKind, RecordKind>;
