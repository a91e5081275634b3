import type { StockCheckFigures } from '@loupe/contract';
import { gulfDay, type StoneStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Services } from '../../../services.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import { readSettings } from '../../site-settings/settings.ts';
import { compareDemandAndStock } from './compare-demand-and-stock.ts';
import { averageOrderedCents } from './ordered-amounts.ts';
import { runStockChecks } from './run-stock-checks.ts';
import type { StoredCheck } from './stock-check-result.ts';

/** How long the result of a check is used, in milliseconds. */
const freshMs = 10 * 60_000;

/**
 * Checks the whole stock and stores the result, once for all nodes: does nothing while another node runs the
 * check, or while the last result is recent. Returns whether it ran.
 */
export async function checkStockIfDue({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const now = clock.now();
    if (!(await isDue(transaction, now))) return false;
    const findings = await runStockChecks(transaction, await readSettings(transaction), gulfDay(now));
    const figures: StoredCheck = {
      by_status: await countByStatus(transaction),
      stock_issues: findings,
      demand_grid: await compareDemandAndStock(transaction, now),
      usual_cents: await averageOrderedCents(transaction, now),
    };
    await transaction.query(
      sql`insert into stock_check_result (checked_at, figures) values (${now}, ${JSON.stringify(figures)})
       on conflict (is_singleton) do update set checked_at = excluded.checked_at, figures = excluded.figures`,
    );
    return true;
  });
}

/** Key of the advisory lock, arbitrary but fixed: one check runs at a time. */
const examinationLock = 7_215_036;

async function isDue(transaction: Transaction, now: Date): Promise<boolean> {
  const { rows } = await transaction.query<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${examinationLock}) as free`,
  );
  if (rows[0]?.free !== true) return false;
  const { rowCount } = await transaction.query(
    sql`select from stock_check_result where checked_at > ${new Date(now.getTime() - freshMs)}`,
  );
  return rowCount === 0;
}

async function countByStatus(transaction: Transaction): Promise<StockCheckFigures['by_status']> {
  const { rows } = await transaction.query<{ status: StoneStatus; count: number }>(
    sql`select status, count(*) as count from stones group by status`,
  );
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  const of = (status: StoneStatus) => counted.get(status) ?? 0;
  return {
    OFFLINE: of('OFFLINE'),
    AVAILABLE: of('AVAILABLE'),
    HOLD: of('HOLD'),
    MEMO: of('MEMO'),
    SOLD: of('SOLD'),
  };
}
