import { AppError } from '@loupe/contract';
import { offerStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { lockStones, type LockedStone } from '../holds/lock-stones.ts';
import { agreedPriceSchema } from '../stock/agreed-price.ts';
import { frozenColumns, frozenStoneSchema } from '../stock/frozen-stone.ts';

const lineSchema = frozenStoneSchema.extend({
  id: z.int(),
  uuid: z.string(),
  offerId: z.int(),
  offerNo: z.string(),
  offeredAt: z.date(),
  accountId: z.int(),
  /** Who of the company made the offer. */
  personId: z.int().nullable(),
  /** The additional discount the offer was made with. */
  userDisc: z.int(),
  /** The list price of today. */
  rapToday: z.int().nullable(),
  state: z.enum(offerStates.states),
  /** Cents per carat: the customer's last word, and the desk's. */
  offeredPpc: z.int(),
  counterPpc: z.int().nullable(),
  agreed: agreedPriceSchema.nullable(),
  orderUuid: z.string().nullable(),
  expiresAt: z.date().nullable(),
});

/** The offer on one stone. */
export type OfferLine = z.infer<typeof lineSchema>;

const selectLines = `
  select l.id, l.uuid, l.offer_id as "offerId", offer_no as "offerNo", offered_at as "offeredAt", l.account_id as "accountId",
         o.person_id as "personId", o.user_disc as "userDisc", s.rap as "rapToday", l.state, ${frozenColumns},
         offered_ppc as "offeredPpc", counter_ppc as "counterPpc", agreed,
         (select uuid from orders where id = order_id) as "orderUuid", expires_at as "expiresAt"
    from offer_lines l join offers o on o.id = l.offer_id join stones s on s.id = stone_id`;

/** Lines that a condition picks, in the order they were offered in. */
export async function readOfferLines(
  { raw }: Connection,
  condition: string,
  values: readonly unknown[],
): Promise<OfferLine[]> {
  const { rows } = await raw.query(`${selectLines} where ${condition} order by l.id`, [...values]);
  return z.array(lineSchema).parse(rows);
}

/** A line nobody else can move until the transaction ends, with its stone. */
export interface LockedLine {
  readonly line: OfferLine;
  readonly stone: LockedStone;
}

/**
 * Locks the lines that a condition picks, and their stones: stones first, in the order of their ids, as everywhere.
 * Lines that meanwhile no longer meet the condition are left out.
 */
export async function lockLines(
  transaction: Transaction,
  condition: string,
  values: readonly unknown[],
): Promise<LockedLine[]> {
  const found = await readOfferLines(transaction, condition, values);
  const stones = await lockStones(
    transaction,
    found.map(({ stoneUuid }) => stoneUuid),
  );
  const lines = await readOfferLines(transaction, `l.id = any($${values.length + 1}) and (${condition})`, [
    ...values,
    found.map(({ id }) => id),
  ]);
  return lines.flatMap((line) => {
    const stone = stones.find(({ id }) => id === line.stoneId);
    return stone === undefined ? [] : { line, stone };
  });
}

/** A customer's own lines, locked, in the order asked for; NOT_FOUND when one is missing or another's. */
export async function lockOwnLines(
  transaction: Transaction,
  accountId: number,
  uuids: readonly string[],
): Promise<LockedLine[]> {
  const wanted = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const locked = await lockLines(transaction, 'l.uuid = any($1) and l.account_id = $2', [wanted, accountId]);
  return wanted.map((uuid) => {
    const found = locked.find(({ line }) => line.uuid === uuid);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return found;
  });
}

/** Any customer's line, locked, for the desk; NOT_FOUND when there is none. */
export async function lockLine(transaction: Transaction, uuid: string): Promise<LockedLine> {
  const [found] = await lockLines(transaction, 'l.uuid = $1', [uuid]);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

export const packetOf = ({ facts }: Pick<OfferLine, 'facts'>): string => facts.stock_no ?? '';
