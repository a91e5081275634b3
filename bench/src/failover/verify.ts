import type pg from 'pg';
import type { AcknowledgedWrites } from '../race/buyers.ts';
import { findInconsistencies } from '../race/verify-outcome.ts';
import type { AppliedImport } from './load.ts';

/** What was acknowledged and is missing, and what happened twice; empty when all is well. */
export async function findLostAndDoubled(
  client: pg.Client,
  stones: readonly string[],
  tally: AcknowledgedWrites,
  imports: readonly AppliedImport[],
): Promise<string[]> {
  const wrong = await findInconsistencies(client, stones, tally);
  for (const { uuid, stones: numbers } of imports) {
    const { rows } = await client.query<{ status: string; stones: string }>(
      `select status, (select count(*) from stones where stock_no = any($2)) as stones
         from import_jobs where uuid = $1`,
      [uuid, numbers],
    );
    const [row] = rows;
    if (row?.status !== 'APPLIED') wrong.push(`an applied import is ${row?.status ?? 'not there'}: ${uuid}`);
    else if (Number(row.stones) !== numbers.length)
      wrong.push(`an applied import of ${numbers.length} stones has ${row.stones}: ${uuid}`);
  }
  const doubled = await client.query<{ company: string; placed: string; keys: string }>(
    `select o.company_id as company, count(*) as placed,
            (select count(*) from idempotency_keys k where k.user_id = o.company_id and k.call = 'addOrder'
                and k.refusal is null) as keys
       from orders o join users u on u.id = o.company_id where u.email like '%@race.example'
      group by o.company_id`,
  );
  for (const { company, placed, keys } of doubled.rows)
    if (Number(placed) !== Number(keys))
      wrong.push(`buyer ${company} has ${placed} orders under ${keys} idempotency keys`);
  return wrong;
}
