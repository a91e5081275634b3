import type { CurrencyRate } from '@loupe/contract';
import { currencies } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

const row = z.object({ currency: z.enum(currencies), usd_per_unit: z.string(), as_of: z.string() });

/** All rates that the desk has set, in the order of their codes. */
export async function readCurrencyRates(connection: Connection): Promise<CurrencyRate[]> {
  const { rows } = await connection.query(
    sql`select currency, usd_per_unit::text as usd_per_unit, as_of::text as as_of
      from currency_rates where currency = any(${[...currencies]}) order by currency`,
    row,
  );
  return rows;
}
