import { limits, writeLotCriteria, type CallBody, misfit } from '@loupe/contract';
import { gulfDay, gulfDayOfIso, isoGulfDay } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';

/**
 * Keeps what loose goods somebody looks for. The same words again, while they stand, are the demand that stands.
 */
export async function addLooseDemand(
  { raw }: Transaction,
  accountId: number,
  { title, details, criteria, expires_on: lastDay }: CallBody<'addLooseDemand'>['data'],
  now: Date,
): Promise<string> {
  const today = gulfDay(now);
  const day = lastDay === undefined ? null : gulfDayOfIso(lastDay);
  const last = today + limits.demandDaysMax;
  if (day !== null && (day < today || day > last)) {
    throw misfit('data.expires_on', 'DAY_BETWEEN', { first: isoGulfDay(today), last: isoGulfDay(last) });
  }
  const wanted = criteria === undefined ? null : JSON.stringify(writeLotCriteria(criteria));
  // One at a time for a person, so that two together neither double a demand nor pass the limit.
  await raw.query('select from accounts where id = $1 for no key update', [accountId]);
  const { rows: open } = await raw.query<{ uuid: string; isSame: boolean }>(
    `select uuid, title = $2 and details = $3 and criteria is not distinct from $4::jsonb
            and expires_on is not distinct from $5::integer as "isSame"
       from loose_demands where account_id = $1 and (expires_on is null or expires_on >= $6)`,
    [accountId, title, details, wanted, day, today],
  );
  const standing = open.find(({ isSame }) => isSame);
  if (standing) return standing.uuid;
  if (open.length >= limits.demandsMax) {
    throw misfit('data', 'DEMANDS_FULL', { max: limits.demandsMax });
  }
  const { rows } = await raw.query<{ uuid: string }>(
    `insert into loose_demands (account_id, title, details, criteria, expires_on, created_at)
     values ($1, $2, $3, $4, $5, $6) returning uuid`,
    [accountId, title, details, wanted, day, now],
  );
  return rows[0]?.uuid ?? '';
}
