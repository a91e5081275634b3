import { dayMs } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';

/** Fewer intervals than these are no basis for expecting the next file. */
const minIntervals = 2;
/** Imports that the usual interval is computed from, the last ones. */
const countedImports = 12;
/** The next file is late this much of the usual interval after it was expected, and at least a day after. */
const grace = 0.5;
const maxShown = 20;

interface LateSupplier {
  readonly name: string;
  /** Whole days since the file was expected. */
  readonly days_late: number;
}

/** Suppliers that sent files at intervals and whose next one is overdue, the latest first. */
export async function listLateSuppliers(connection: Connection, now: Date): Promise<LateSupplier[]> {
  const { rows } = await connection.query<LateSupplier>(
    sql`with recent as (
        select supplier_id, created_at, row_number() over (partition by supplier_id order by created_at desc) as position
          from imports where undone_at is null
      ), intervals as (
        select supplier_id, created_at,
               extract(epoch from created_at - lag(created_at) over (partition by supplier_id order by created_at)) as seconds
          from recent where position <= ${countedImports}
      ), usual as (
        select supplier_id, extract(epoch from ${now}::timestamptz - max(created_at)) as waited,
               percentile_cont(0.5) within group (order by seconds) as expected
          from intervals group by supplier_id having count(seconds) >= ${minIntervals}
      )
      select s.name, floor((waited - expected) / ${dayMs / 1000})::integer as days_late
        from usual join suppliers s on s.id = usual.supplier_id
       where waited - expected > greatest(expected * ${grace}, ${dayMs / 1000})
       order by waited - expected desc, s.name limit ${maxShown}`,
  );
  return rows;
}
