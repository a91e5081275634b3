import { validationError, type CallBody } from '@loupe/contract';
import { formatScaled, gulfDay, isoGulfDay, rateScale } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { DeskContext } from '../../users/change-user.ts';

/** Days for which a rate may be dated back. */
const maxAgeDays = 366;

/** Throws a validation error of a field for a day in the future or more than a year ago. */
export function requireRateDay(field: string, asOf: string, now: Date): void {
  const today = gulfDay(now);
  const [first, last] = [isoGulfDay(today - maxAgeDays), isoGulfDay(today)];
  if (asOf < first || asOf > last) throw validationError(field, 'DAY_BETWEEN', { first, last });
}

/**
 * Sets the rate of a currency, with an audit entry that has the rate before it. Throws a validation error for a
 * day in the future or more than a year ago.
 */
export async function setCurrencyRate(
  transaction: Transaction,
  { currency, usd_per_unit: rate, as_of: asOf }: CallBody<'deskSetCurrencyRate'>['data'],
  { actorId, actor, now }: DeskContext,
): Promise<void> {
  requireRateDay('data.as_of', asOf, now);
  const after = formatScaled(rate, rateScale);
  // Serialises writers of one currency, so that each audit entry has the rate that it replaced.
  await transaction.query(sql`lock table currency_rates in share row exclusive mode`);
  const { rows } = await transaction.query<{ usd_per_unit: string; as_of: string }>(
    sql`select usd_per_unit::text as usd_per_unit, as_of::text as as_of from currency_rates
      where currency = ${currency}`,
  );
  await transaction.query(
    sql`insert into currency_rates (currency, usd_per_unit, as_of, set_by, set_at)
      values (${currency}, ${after}::numeric, ${asOf}::date, ${actorId}, ${now})
      on conflict (currency) do update set usd_per_unit = excluded.usd_per_unit, as_of = excluded.as_of,
        set_by = excluded.set_by, set_at = excluded.set_at`,
  );
  await writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action: 'currency-rate-set',
    subject: `currency:${currency}`,
    before: rows[0] ?? null,
    after: { usd_per_unit: after, as_of: asOf },
  });
}
