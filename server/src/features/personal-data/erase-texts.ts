import sql from 'sql-template-tag';
import type { Database } from '../../platform/database.ts';
import { JobInterruptedError } from '../../platform/jobs/job-kind.ts';
import { literalList } from '../../platform/sql.ts';

/** Replaces personal data. */
export const erasedMark = '[erased]';

/**
 * Tables whose texts stay: documents and the ledger are accounting records; the rows of other users and of suppliers
 * are theirs; the others have goods, prices and the product's own texts.
 */
const keptTables = literalList([
  'issued_documents',
  'ledger_entries',
  'ledger_allocations',
  'users',
  'suppliers',
  'stones',
  'stone_import_snapshots',
  'loose_lots',
  'jewellery_pieces',
  'price_list_cells',
  'terms_versions',
  'settings',
  'schema_migrations',
  'job_nodes',
  'retention_results',
]);

const portion = 500;

/** A regular expression of PostgreSQL that finds one of these words, not inside a longer word. */
export const patternOf = (words: readonly string[]): string =>
  `(?<![[:alnum:]])(?:${words
    .map((word) =>
      word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
    )
    .join('|')})(?![[:alnum:]])`;

/**
 * Replaces these words in every text, JSON value and array of texts of the database, column by column, in small
 * transactions. It may be repeated.
 */
export async function eraseTexts(
  database: Database,
  words: readonly string[],
  stopping: AbortSignal,
): Promise<void> {
  if (words.length === 0) return;
  const pattern = patternOf(words);
  // Keys of attempts are counters of the last day: deleted, as part of a key cannot be replaced.
  await database.query(sql`delete from rate_limits where key ~* ${pattern}`);
  const { rows } = await database.query<{ target: string; name: string }>(
    sql`select c.oid::regclass::text as target, a.attname as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         and (n.nspname = 'public' and c.relname not in (${keptTables})
           or n.nspname = 'graphile_worker' and c.relname = '_private_jobs' and a.attname = 'last_error')
         and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
         and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey))
       order by 1, 2`,
  );
  for (const { target, name } of rows) {
    for (;;) {
      if (stopping.aborted) throw new JobInterruptedError();
      const { rows: changed } = await database.query<{ count: number }>(
        sql`select erase_matches(${target}::regclass, ${name}, ${pattern}, ${erasedMark}, ${portion}) as count`,
      );
      if ((changed[0]?.count ?? 0) < portion) break;
    }
  }
}
