import type { Connection } from '../../../platform/database.ts';

/** The offer on one stone by what people call it: the offer's number and the packet; null when there is none. */
export async function findOfferLine(
  { raw }: Connection,
  offerNo: string,
  packet: string,
): Promise<string | null> {
  const { rows } = await raw.query<{ uuid: string }>(
    `select l.uuid from offer_lines l join offers o on o.id = l.offer_id
      where upper(offer_no) = upper($1) and upper(facts ->> 'stock_no') = upper($2)`,
    [offerNo, packet],
  );
  return rows[0]?.uuid ?? null;
}
