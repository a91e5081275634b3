import { AppError, limits, lotCriteriaSchema, validationError, type AlertMode } from '@loupe/contract';
import { demandStateMachine, gulfDay, isoGulfDay, type DemandGoods } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { unstorableValues } from '../../unstorable-text.ts';
import { applyTransition, type UserActor } from '../lifecycle/transition.ts';
import { matchingLots } from '../loose/matching-lots.ts';
import { notifyUser } from '../notifications/notify.ts';
import { searchTitle } from '../search/search-title.ts';

export interface DemandedGoods {
  readonly goods: DemandGoods;
  readonly title: string;
  readonly details: string;
  /** The criteria in their wire format; null when only the text describes the goods. */
  readonly criteria: object | null;
  /** The last day in Gulf time; null for the default period. */
  readonly expiresOn: string | null;
  readonly alert: AlertMode;
}

/**
 * Stores a demand until its last day, notifies the desk, and returns its uuid. If an identical demand is open
 * already, returns its uuid and changes nothing.
 */
export async function addDemand(
  transaction: Transaction,
  by: UserActor,
  { goods, title, details, criteria, expiresOn, alert }: DemandedGoods,
  now: Date,
): Promise<string> {
  const { companyId } = by;
  const today = gulfDay(now);
  const [first, last] = [isoGulfDay(today), isoGulfDay(today + limits.demandDaysMax)];
  const lastDay = expiresOn ?? isoGulfDay(today + limits.demandDaysDefault);
  if (lastDay < first || lastDay > last) {
    throw validationError('data.expires_on', 'DAY_BETWEEN', { first, last });
  }
  // Validation saw the criteria as one JSON string; once parsed, they may contain characters that PostgreSQL
  // cannot store.
  const unstorable = unstorableValues({ data: { search_param: criteria } });
  if (unstorable.length > 0) throw new AppError('BODY_INVALID', { fields: unstorable });
  const text = criteria === null ? null : JSON.stringify(criteria);
  // Serialises the demands of one company: concurrent requests neither duplicate a demand nor exceed the
  // limit.
  await transaction.query(sql`select from users where id = ${companyId} for no key update`);
  const { rows: open } = await transaction.query<{ uuid: string; isSame: boolean }>(
    sql`select uuid, title = ${title} and details = ${details} and criteria is not distinct from ${text}::jsonb
            and expires_on = ${lastDay}::date and goods = ${goods} as "isSame"
       from demands where user_id = ${companyId} and status = 'OPEN' and expires_on >= ${first}::date`,
  );
  const duplicate = open.find(({ isSame }) => isSame);
  if (duplicate) return duplicate.uuid;
  if (open.length >= limits.demandsMax) {
    throw validationError('data', 'DEMANDS_FULL', { max: limits.demandsMax });
  }
  const { rows } = await transaction.query<{ uuid: string }>(
    sql`insert into demands (user_id, title, details, criteria, created_at, expires_on, alert, goods, known_lots)
     values (${companyId}, ${title}, ${details}, ${text}, ${now}, ${lastDay}, ${alert}, ${goods},
       ${await knownLots(transaction, goods, criteria)}) returning uuid`,
  );
  const uuid = rows[0]?.uuid ?? '';
  await applyTransition(transaction, demandStateMachine, {
    from: null,
    to: 'OPEN',
    actor: by,
    now,
    subject: uuid,
  });
  await notifyDesk(transaction, {
    companyId,
    uuid,
    title: searchTitle(title, criteria, details),
    now,
  });
  await appendChange(transaction, userTopic('demands'), [companyId]);
  return uuid;
}

/** The lots that match a new demand already, so that only later ones are reported. */
async function knownLots(
  transaction: Transaction,
  goods: DemandGoods,
  criteria: object | null,
): Promise<number[]> {
  const read = lotCriteriaSchema.safeParse(criteria);
  return goods === 'LOOSE' && read.success ? matchingLots(transaction, read.data) : [];
}

interface AddedDemand {
  readonly companyId: number;
  readonly uuid: string;
  readonly title: string;
  readonly now: Date;
}

/** Notifies the active sales users and administrators of a new demand. */
async function notifyDesk(
  transaction: Transaction,
  { companyId, uuid, title, now }: AddedDemand,
): Promise<void> {
  const { rows: customers } = await transaction.query<{ name: string }>(
    sql`select coalesce(company_name, trim(first_name || ' ' || last_name)) as name from users
      where id = ${companyId}`,
  );
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from users where role in ('sales', 'admin') and status = 'ACTIVE' order by id`,
  );
  for (const { id } of rows) {
    await notifyUser(transaction, {
      userId: id,
      kind: 'DEMAND_ADDED',
      params: { name: customers[0]?.name ?? '', title },
      link: `/desk/demands?open=${uuid}`,
      now,
    });
  }
}
