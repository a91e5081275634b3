import sql from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';

/** Finds an offer line by offer number and packet number; null when there is none. */
export async function findOfferLine(
  connection: Connection,
  offerNo: string,
  packet: string,
): Promise<string | null> {
  const { rows } = await connection.query<{ uuid: string }>(
    sql`select l.uuid from offer_lines l join offers o on o.id = l.offer_id
      where upper(offer_no) = upper(${offerNo}) and upper(stone_snapshot ->> 'stock_no') = upper(${packet})`,
  );
  return rows[0]?.uuid ?? null;
}
