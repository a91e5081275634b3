import type { StockFigures } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { readSettings } from '../settings/settings.ts';
import { countDemand } from './count-demand.ts';
import { findFaults } from './find-faults.ts';

/** For so long what was found stands. */
const freshMs = 10 * 60_000;

/**
 * Looks the whole stock over and writes down what it finds, once for all nodes: whoever comes while another is at it,
 * or soon after, leaves it. Tells whether it did it.
 */
export async function examineStock({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const now = clock.now();
    if (!(await isDue(transaction, now))) return false;
    const findings = await findFaults(transaction, await readSettings(transaction), gulfDay(now));
    const figures: StockFigures = {
      by_status: await countByStatus(transaction),
      findings,
      demand: await countDemand(transaction, now),
    };
    await transaction.raw.query(
      `insert into stock_examination (examined_at, figures) values ($1, $2)
       on conflict (is_last) do update set examined_at = excluded.examined_at, figures = excluded.figures`,
      [now, JSON.stringify(figures)],
    );
    return true;
  });
}

/** Arbitrary but fixed: one examination at a time. */
const examinationLock = 7_215_036;

async function isDue({ raw }: Transaction, now: Date): Promise<boolean> {
  const { rows } = await raw.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    examinationLock,
  ]);
  if (rows[0]?.free !== true) return false;
  const { rowCount } = await raw.query('select from stock_examination where examined_at > $1', [
    new Date(now.getTime() - freshMs),
  ]);
  return rowCount === 0;
}

const countSchema = z.object({
  status: z.enum(['OFFLINE', 'AVAILABLE', 'HOLD', 'MEMO', 'SOLD']),
  count: z.int(),
});

async function countByStatus({ raw }: Transaction): Promise<StockFigures['by_status']> {
  const { rows } = await raw.query('select status, count(*)::integer as count from stones group by status');
  const counted = new Map(
    z
      .array(countSchema)
      .parse(rows)
      .map(({ status, count }) => [status, count]),
  );
  const of = (status: z.infer<typeof countSchema>['status']) => counted.get(status) ?? 0;
  return {
    OFFLINE: of('OFFLINE'),
    AVAILABLE: of('AVAILABLE'),
    HOLD: of('HOLD'),
    MEMO: of('MEMO'),
    SOLD: of('SOLD'),
  };
}
