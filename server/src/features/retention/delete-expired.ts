import type { RetentionKind } from '@loupe/contract';
import sql, { empty, type Sql } from 'sql-template-tag';
import { inTransaction, type Database } from '../../platform/database.ts';
import { recordKinds } from './record-kinds.ts';

/** What belongs to the chosen rows and goes before them, where no foreign key deletes it. */
const released: Readonly<Partial<Record<RetentionKind, Sql>>> = {
  // Undoing an import needs the list that was active then, which may be long ago: it is refused as too old.
  price_lists: sql`, released as (
    update imports set price_list_id = null where price_list_id in (select id from price_lists p join chosen on p.ctid = chosen.ctid))`,
  client_pages: sql`, stones as (
    delete from client_page_stones where client_page_id in (select id from client_pages p join chosen on p.ctid = chosen.ctid)),
    answers as (
    delete from client_page_answers where client_page_id in (select id from client_pages p join chosen on p.ctid = chosen.ctid))`,
};

/** Rows of a kind whose period ended before a moment and that nothing needs; the alias of the table is r. */
export const dueRows = (kind: RetentionKind, before: Date): Sql => {
  const { table, time, isUnneeded } = recordKinds[kind];
  return sql`${table} r where ${time} < ${before} and ${isUnneeded}`;
};

/**
 * Deletes one portion of a kind in a transaction of its own. Rows that another transaction has locked are left for the
 * next run, and a lock that is not free at once ends the portion.
 * @returns the number of deleted rows
 */
export async function deletePortion(database: Database, kind: RetentionKind, before: Date): Promise<number> {
  const { table, key, portion } = recordKinds[kind];
  return inTransaction(database, async (transaction) => {
    await transaction.query(sql`set local lock_timeout = '200ms'`);
    await transaction.query(sql`set local loupe.audit_change = 'retention'`);
    const { rows } = await transaction.query<{ deleted: number }>(
      sql`with chosen as materialized (
            select r.ctid from ${dueRows(kind, before)} order by ${key} limit ${portion} for update of r skip locked
          )${released[kind] ?? empty},
          gone as (delete from ${table} d using chosen where d.ctid = chosen.ctid returning d.*)
          ${notesOf(kind)}
          select count(*) as deleted from gone`,
    );
    return rows[0]?.deleted ?? 0;
  });
}

/** A reader of the change log that returns with an older position learns that it has missed changes. */
const notesOf = (kind: RetentionKind): Sql =>
  kind === 'change_log'
    ? sql`, noted as (update change_log_pruned
        set up_to_xid = greatest(up_to_xid, (select xid from gone order by xid desc limit 1))
      where exists (select from gone))`
    : empty;
