import type { InboxKind } from '@loupe/contract';
import { amountOf, priceForCustomer } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';

const lineSchema = z.object({
  itemId: z.int(),
  /** A price that both sides named; null for the listed price less the customer's discount. */
  namedPpc: z.int().nullable(),
  userDisc: z.int(),
  caratThousandths: z.int(),
  rapCents: z.int().nullable(),
  discHundredths: z.int().nullable(),
  ppcCents: z.int(),
  isNet: z.boolean(),
});

const snapshot = sql`l.is_net as "isNet", (l.stone_snapshot ->> 'carat')::integer as "caratThousandths",
  (l.stone_snapshot ->> 'rap')::integer as "rapCents", (l.stone_snapshot ->> 'disc')::integer as "discHundredths",
  (l.stone_snapshot ->> 'ppc')::integer as "ppcCents"`;

/** Kinds of items with lines; the others have no value. */
const pricedKinds = ['offer', 'order', 'approval', 'memo', 'hold'] as const satisfies readonly InboxKind[];
type PricedKind = (typeof pricedKinds)[number];

const orderLines = (ids: readonly number[]): Sql =>
  sql`select o.id as "itemId", null::integer as "namedPpc", o.user_disc as "userDisc", ${snapshot}
    from orders o join order_lines l on l.order_id = o.id where o.id = any(${ids}) and l.status = 'PENDING'`;

/** The lines that the items of a kind ask about. */
const linesOf = (ids: readonly number[]): Readonly<Record<PricedKind, Sql>> => ({
  offer: sql`select o.id as "itemId", l.offered_ppc as "namedPpc", o.user_disc as "userDisc", ${snapshot}
      from offers o join offer_lines l on l.offer_id = o.id where o.id = any(${ids}) and l.status = 'PENDING'`,
  order: orderLines(ids),
  approval: orderLines(ids),
  memo: sql`select m.id as "itemId", null::integer as "namedPpc", m.user_disc as "userDisc", ${snapshot}
      from memos m join memo_lines l on l.memo_id = m.id where m.id = any(${ids}) and l.status = 'OUT'`,
  hold: sql`select h.id as "itemId", null::integer as "namedPpc", a.user_disc as "userDisc",
        s.is_net as "isNet", s.carat as "caratThousandths", s.rap as "rapCents", s.disc as "discHundredths",
        s.ppc as "ppcCents"
      from holds h join stones s on s.id = h.stone_id join users a on a.id = h.company_id where h.id = any(${ids})`,
});

/** What the items of one kind are worth in cents, at the customer's prices, by item. */
export async function readItemValues(
  connection: Connection,
  kind: InboxKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const priced = pricedKinds.find((known) => known === kind);
  if (priced === undefined || ids.length === 0) return new Map();
  const byKind = linesOf(ids);
  const { rows } = await connection.query(byKind[priced], lineSchema);
  const values = new Map<number, number>();
  for (const { itemId, namedPpc, userDisc, ...stone } of rows) {
    const cents =
      namedPpc === null
        ? priceForCustomer(stone, userDisc).finalAmountCents
        : amountOf(namedPpc, stone.caratThousandths);
    values.set(itemId, (values.get(itemId) ?? 0) + cents);
  }
  return values;
}
