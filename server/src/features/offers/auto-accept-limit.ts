import { priceBelowListed } from '@loupe/domain';
import { toPriceableStone } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readSettings } from '../site-settings/settings.ts';
import type { OfferLine } from './offer-line.ts';

/**
 * Auto-accept limit for a company: points below the listed discount, in hundredths; null when offers are
 * never accepted automatically.
 */
export async function readAutoAcceptPoints(
  connection: Connection,
  companyId: number,
): Promise<number | null> {
  const { rows } = await connection.query<{ points_below_list: number | null }>(
    sql`select points_below_list from offer_auto_accept_limits where company_id = ${companyId}`,
  );
  return rows[0] === undefined ? (await readSettings(connection)).offer_floor : rows[0].points_below_list;
}

/**
 * The lowest price that the limit accepts, in cents per carat, based on the listed price at the time of the
 * offer.
 */
export const autoAcceptPpc = (line: Pick<OfferLine, 'facts' | 'isNet'>, points: number): number =>
  priceBelowListed(toPriceableStone(line), points).ppcCents;

/**
 * A customer's limit: points in hundredths, `off` for never, `general` for the limit that applies to all
 * customers.
 */
export type AutoAcceptLimit = number | 'off' | 'general';

/** Sets a customer's limit; false when no customer has this e-mail. */
export async function setAutoAcceptLimit(
  transaction: Transaction,
  email: string,
  floor: AutoAcceptLimit,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select coalesce(company_id, id) as id from users where lower(email) = lower(${email}) and role = 'customer'`,
  );
  const id = rows[0]?.id;
  if (id === undefined) return false;
  const { rows: before } = await transaction.query<{ points_below_list: number | null }>(
    sql`delete from offer_auto_accept_limits where company_id = ${id} returning points_below_list`,
  );
  if (floor !== 'general') {
    await transaction.query(
      sql`insert into offer_auto_accept_limits (company_id, points_below_list) values (${id}, ${floor === 'off' ? null : floor})`,
    );
  }
  await writeAudit(transaction, {
    createdAt: now,
    actorId: null,
    actorName: actor,
    action: 'offer-floor-changed',
    subject: `user:${email}`,
    before: before[0] === undefined ? 'general' : (before[0].points_below_list ?? 'off'),
    after: floor,
  });
  return true;
}
