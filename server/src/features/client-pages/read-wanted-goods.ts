import { limits, type WantedLot, type WantedPiece, type WantedStone } from '@loupe/contract';
import type { CustomerContext } from '@loupe/stock-search';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { presentStonesFor } from '../holds/present-stones.ts';
import { loadPieceRows } from '../jewellery/load-pieces.ts';
import { loadLotRows } from '../loose/load-lots.ts';
import { loadStones } from '../stock/load-stones.ts';

/** Goods that a client wants, and when the client said so. */
export interface Wanted<Goods> {
  readonly since: Date;
  readonly wanted: Goods;
}

/**
 * Available stones that clients want on the open pages of a company, newest first. A stone that the company has
 * held or ordered since is no longer available.
 */
export async function readWantedStones(
  connection: Connection,
  customer: CustomerContext,
  now: Date,
): Promise<readonly Wanted<WantedStone>[]> {
  const rows = await readWants(connection, sql`stones s on s.id = a.stone_id`, customer, now);
  const stones = await loadStones(
    connection,
    rows.map(({ id }) => id),
  );
  const shown = await presentStonesFor(connection, stones, customer);
  return join(rows, shown, (by, stone) => ({ ...by, stone }));
}

/** Like {@link readWantedStones}, for pieces of jewellery. */
export async function readWantedPieces(
  connection: Connection,
  customer: CustomerContext,
  now: Date,
): Promise<readonly Wanted<WantedPiece>[]> {
  const rows = await readWants(connection, sql`jewellery_pieces s on s.id = a.piece_id`, customer, now);
  const pieces = await loadPieceRows(
    connection,
    'customer',
    rows.map(({ id }) => id),
  );
  return join(rows, pieces, (by, piece) => ({ ...by, piece })).filter(
    ({ wanted: { piece } }) => piece['status'] === 'AVAILABLE',
  );
}

/** Like {@link readWantedStones}, for loose lots. */
export async function readWantedLots(
  connection: Connection,
  customer: CustomerContext,
  now: Date,
): Promise<readonly Wanted<WantedLot>[]> {
  const rows = await readWants(connection, sql`loose_lots s on s.id = a.lot_id`, customer, now);
  const lots = await loadLotRows(
    connection,
    rows.map(({ id }) => id),
  );
  return join(rows, lots, (by, lot) => ({ ...by, lot }));
}

const wantRow = z.object({
  id: z.int(),
  pageId: z.string(),
  title: z.string(),
  clientName: z.string(),
  contact: z.string(),
  createdAt: z.date(),
});
type WantRow = z.infer<typeof wantRow>;

/** What clients want on the open pages of a company and is available, newest first. `goods`: the table, as `s`. */
async function readWants(
  connection: Connection,
  goods: Sql,
  { companyId }: CustomerContext,
  now: Date,
): Promise<WantRow[]> {
  const { rows } = await connection.query(
    sql`select s.id, p.uuid as "pageId", p.title, a.name as "clientName", a.contact, a.created_at as "createdAt"
       from client_pages p
       join client_page_answers a on a.client_page_id = p.id
       join ${goods}
      where p.company_id = ${companyId} and p.revoked_at is null and p.expires_at > ${now}
        and a.kind = 'WANT' and a.withdrawn_at is null and s.status = 'AVAILABLE'
      order by a.id desc limit ${limits.waitingItemsMax}`,
    wantRow,
  );
  return rows;
}

type WantedBy = Omit<WantedStone, 'stone'>;

/** The goods of the rows, which are in the same order, with who wants them. */
const join = <Shown, Goods>(
  rows: readonly WantRow[],
  shown: readonly Shown[],
  describe: (by: WantedBy, goods: Shown) => Goods,
): readonly Wanted<Goods>[] =>
  rows.flatMap(({ pageId, title, clientName, contact, createdAt }, index) => {
    const goods = shown[index];
    if (goods === undefined) return [];
    const by = { client_page_id: pageId, page_title: title, client_name: clientName, contact };
    return [{ since: createdAt, wanted: describe(by, goods) }];
  });
