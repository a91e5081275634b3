import { pointsBelowListed } from '@loupe/domain';
import type { Connection, Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readSettings } from '../settings/settings.ts';
import { discountable } from '../stock/present-stone.ts';
import type { OfferLine } from './offer-line.ts';

/** Points below the listed discount down to which the house accepts by itself, in hundredths; null is not at all. */
export async function floorPoints(connection: Connection, accountId: number): Promise<number | null> {
  const { rows } = await connection.raw.query<{ floor: number | null }>(
    'select floor from offer_floors where account_id = $1',
    [accountId],
  );
  return rows[0] === undefined ? (await readSettings(connection)).offer_floor : rows[0].floor;
}

/** The lowest price of an offer that such a floor accepts, in cents per carat: by the listed price it was made on. */
export const floorPpcOf = (line: Pick<OfferLine, 'facts' | 'isNet'>, points: number): number =>
  pointsBelowListed(discountable(line), points).ppcCents;

/** A customer's floor: points in hundredths, `off` for never, `general` for what the company has set for all. */
export type CustomerFloor = number | 'off' | 'general';

/** Sets a customer's floor; false when nobody has this e-mail. */
export async function setOfferFloor(
  transaction: Transaction,
  email: string,
  floor: CustomerFloor,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<boolean> {
  const { raw } = transaction;
  const { rows } = await raw.query<{ id: number }>(
    `select coalesce(owner_id, id) as id from accounts where lower(email) = lower($1) and role = 'customer'`,
    [email],
  );
  const id = rows[0]?.id;
  if (id === undefined) return false;
  const { rows: before } = await raw.query<{ floor: number | null }>(
    'delete from offer_floors where account_id = $1 returning floor',
    [id],
  );
  if (floor !== 'general') {
    await raw.query('insert into offer_floors (account_id, floor) values ($1, $2)', [
      id,
      floor === 'off' ? null : floor,
    ]);
  }
  await writeAudit(transaction, {
    at: now,
    actorId: null,
    actor,
    action: 'offer-floor-changed',
    subject: `account:${email}`,
    before: before[0] === undefined ? 'general' : (before[0].floor ?? 'off'),
    after: floor,
  });
  return true;
}
