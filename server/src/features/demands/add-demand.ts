import { AppError, limits, lotCriteriaSchema, misfit, type AlertMode } from '@loupe/contract';
import { demandStates, gulfDay, isoGulfDay, type DemandGoods } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { unstorableValues } from '../../storable-text.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { matchingLots } from '../loose/matching-lots.ts';
import { notify } from '../notifications/notify.ts';
import { searchTitle } from '../search/search-title.ts';

/** What a customer wants. */
export interface WantedGoods {
  readonly goods: DemandGoods;
  readonly title: string;
  readonly details: string;
  /** What the goods have to be, as the wire spells it; null where the words alone say it. */
  readonly criteria: object | null;
  /** Last day in the Gulf; null for the usual time. */
  readonly expiresOn: string | null;
  readonly alert: AlertMode;
}

/**
 * Keeps what a customer wants until its last day, and tells the sales desk; a demand that is open already is answered
 * as it is.
 */
export async function addDemand(
  transaction: Transaction,
  by: Person,
  { goods, title, details, criteria, expiresOn, alert }: WantedGoods,
  now: Date,
): Promise<string> {
  const { raw } = transaction;
  const { accountId } = by;
  const today = gulfDay(now);
  const [first, last] = [isoGulfDay(today), isoGulfDay(today + limits.demandDaysMax)];
  const lastDay = expiresOn ?? isoGulfDay(today + limits.demandDaysUsual);
  if (lastDay < first || lastDay > last) {
    throw misfit('data.expires_on', 'DAY_BETWEEN', { first, last });
  }
  // The text of JSON was looked at as a text; what it says may hold what no text of the database can.
  const unstorable = unstorableValues({ data: { search_param: criteria } });
  if (unstorable.length > 0) throw new AppError('BODY_INVALID', { fields: unstorable });
  const text = criteria === null ? null : JSON.stringify(criteria);
  // One at a time for a person, so that two together neither double a demand nor pass the limit.
  await raw.query('select from accounts where id = $1 for no key update', [accountId]);
  const { rows: open } = await raw.query<{ uuid: string; isSame: boolean }>(
    `select uuid, title = $2 and details = $3 and criteria is not distinct from $4::jsonb
            and expires_on = $5::date and goods = $7 as "isSame"
       from demands where account_id = $1 and state = 'OPEN' and expires_on >= $6::date`,
    [accountId, title, details, text, lastDay, first, goods],
  );
  const standing = open.find(({ isSame }) => isSame);
  if (standing) return standing.uuid;
  if (open.length >= limits.demandsMax) {
    throw misfit('data', 'DEMANDS_FULL', { max: limits.demandsMax });
  }
  const { rows } = await raw.query<{ uuid: string }>(
    `insert into demands (account_id, title, details, criteria, created_at, expires_on, alert, goods, known_lots)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning uuid`,
    [
      accountId,
      title,
      details,
      text,
      now,
      lastDay,
      alert,
      goods,
      await knownLots(transaction, goods, criteria),
    ],
  );
  const uuid = rows[0]?.uuid ?? '';
  await takeStep(transaction, demandStates, { from: null, to: 'OPEN', by, now, subject: uuid });
  await tellDesk(transaction, { accountId, uuid, title: searchTitle(title, criteria, details), now });
  await appendChange(transaction, accountTopic('demands'), [accountId]);
  return uuid;
}

/** Lots that meet a new demand already: only those that come later are news. */
async function knownLots(
  transaction: Transaction,
  goods: DemandGoods,
  criteria: object | null,
): Promise<number[]> {
  const read = lotCriteriaSchema.safeParse(criteria);
  return goods === 'LOOSE' && read.success ? matchingLots(transaction, read.data) : [];
}

interface AddedDemand {
  readonly accountId: number;
  readonly uuid: string;
  readonly title: string;
  readonly now: Date;
}

/** Tells everybody who answers demands of a new one. */
async function tellDesk(
  transaction: Transaction,
  { accountId, uuid, title, now }: AddedDemand,
): Promise<void> {
  const { rows: customers } = await transaction.raw.query<{ name: string }>(
    `select coalesce(company_name, trim(first_name || ' ' || last_name)) as name from accounts where id = $1`,
    [accountId],
  );
  const { rows } = await transaction.raw.query<{ id: number }>(
    `select id from accounts where role in ('sales', 'admin') and state = 'ACTIVE' order by id`,
  );
  for (const { id } of rows) {
    await notify(transaction, {
      accountId: id,
      kind: 'DEMAND_ADDED',
      facts: { name: customers[0]?.name ?? '', title },
      link: `/desk/demands?open=${uuid}`,
      now,
    });
  }
}
