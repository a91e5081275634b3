import { creditModes, type CreditMode } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';

/** What a company may owe, in cents. */
export interface CreditLimit {
  readonly limitCents: number;
  readonly mode: CreditMode;
}

const limitRow = z.object({ limit_cents: z.int(), mode: z.enum(creditModes) });

/** A company's credit limit; null without one. */
export async function readCreditLimit(
  connection: Connection,
  companyId: number,
): Promise<CreditLimit | null> {
  const { rows } = await connection.query(
    sql`select limit_cents, mode from credit_limits where company_id = ${companyId}`,
    limitRow,
  );
  const [found] = rows;
  return found === undefined ? null : { limitCents: found.limit_cents, mode: found.mode };
}

/** Sets a company's credit limit, or removes it for null. The company is locked. */
export async function writeCreditLimit(
  transaction: Transaction,
  companyId: number,
  limit: CreditLimit | null,
  { setBy, now }: { readonly setBy: number; readonly now: Date },
): Promise<void> {
  await transaction.query(
    limit === null
      ? sql`delete from credit_limits where company_id = ${companyId}`
      : sql`insert into credit_limits (company_id, limit_cents, mode, set_by, set_at)
          values (${companyId}, ${limit.limitCents}, ${limit.mode}, ${setBy}, ${now})
          on conflict (company_id) do update set limit_cents = excluded.limit_cents, mode = excluded.mode,
            set_by = excluded.set_by, set_at = excluded.set_at`,
  );
}

/** What a company owes, in cents: the sum of its entries. Negative after a payment in advance. */
export async function readBalance(connection: Connection, companyId: number): Promise<number> {
  const { rows } = await connection.query(
    sql`select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries where company_id = ${companyId}`,
    z.object({ cents: z.int() }),
  );
  return rows[0]?.cents ?? 0;
}
