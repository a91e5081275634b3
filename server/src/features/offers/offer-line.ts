import { AppError } from '@loupe/contract';
import { offerStateMachine } from '@loupe/domain';
import { agreedPriceSchema } from '@loupe/stock-search';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { lockStones, type LockedStone } from '../holds/lock-stones.ts';
import { stoneSnapshotColumns, stoneSnapshotSchema } from '../stock/stone-snapshot.ts';

const lineSchema = stoneSnapshotSchema.extend({
  id: z.int(),
  uuid: z.string(),
  offerId: z.int(),
  offerNo: z.string(),
  offeredAt: z.date(),
  companyId: z.int(),
  /** The company member who made the offer. */
  userId: z.int().nullable(),
  /** The customer's additional discount at the time of the offer. */
  userDisc: z.int(),
  /** The current list price. */
  rapToday: z.int().nullable(),
  status: z.enum(offerStateMachine.states),
  /** Cents per carat: the customer's latest price and the desk's. */
  offeredPpc: z.int(),
  counterPpc: z.int().nullable(),
  agreedPrice: agreedPriceSchema.nullable(),
  orderUuid: z.string().nullable(),
  expiresAt: z.date().nullable(),
});

/** An offer on one stone. */
export type OfferLine = z.infer<typeof lineSchema>;

const selectLines = sql`
  select l.id, l.uuid, l.offer_id as "offerId", offer_no as "offerNo", offered_at as "offeredAt",
    l.company_id as "companyId",
         o.user_id as "userId", o.user_disc as "userDisc", s.rap as "rapToday", l.status, ${stoneSnapshotColumns},
         offered_ppc as "offeredPpc", counter_ppc as "counterPpc", agreed_price as "agreedPrice",
         (select uuid from orders where id = order_id) as "orderUuid", expires_at as "expiresAt"
    from offer_lines l join offers o on o.id = l.offer_id join stones s on s.id = stone_id`;

/** Lines that match a condition, oldest first. */
export async function readOfferLines(connection: Connection, condition: Sql): Promise<OfferLine[]> {
  const { rows } = await connection.query(sql`${selectLines} where ${condition} order by l.id`, lineSchema);
  return rows;
}

/** A line locked until the end of the transaction, with its locked stone. */
export interface LockedLine {
  readonly line: OfferLine;
  readonly stone: LockedStone;
}

/**
 * Locks the lines that match a condition, and their stones. Stones are locked first, in the order of their
 * ids, as in all transactions. Lines that no longer match after locking are left out.
 */
export async function lockLines(transaction: Transaction, condition: Sql): Promise<LockedLine[]> {
  const found = await readOfferLines(transaction, condition);
  const stones = await lockStones(
    transaction,
    found.map(({ stoneUuid }) => stoneUuid),
  );
  const lines = await readOfferLines(
    transaction,
    sql`l.id = any(${found.map(({ id }) => id)}) and (${condition})`,
  );
  return lines.flatMap((line) => {
    const stone = stones.find(({ id }) => id === line.stoneId);
    return stone === undefined ? [] : { line, stone };
  });
}

/**
 * Locks a customer's own lines and returns them in the requested order. NOT_FOUND when one is missing or
 * belongs to another customer.
 */
export async function lockOwnLines(
  transaction: Transaction,
  companyId: number,
  uuids: readonly string[],
): Promise<LockedLine[]> {
  const requested = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const locked = await lockLines(
    transaction,
    sql`l.uuid = any(${requested}) and l.company_id = ${companyId}`,
  );
  return requested.map((uuid) => {
    const found = locked.find(({ line }) => line.uuid === uuid);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return found;
  });
}

/** Locks any customer's line for the desk. NOT_FOUND when there is none. */
export async function lockLine(transaction: Transaction, uuid: string): Promise<LockedLine> {
  const [found] = await lockLines(transaction, sql`l.uuid = ${uuid}`);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

export const linePacketNumber = ({ facts }: Pick<OfferLine, 'facts'>): string => facts.stock_no ?? '';
