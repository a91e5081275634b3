import type { CallBody, EnquiryItem, EnquiryMessage } from '@loupe/contract';
import { goodsKinds } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { listedColumns, listedFromRow, type ListedEnquiry } from './enquiry.ts';
import type { Asker } from './goods/goods.ts';
import { readGoods } from './goods/read-goods.ts';

/** An account's enquiries, newest first, paged by the last one seen. */
export async function listEnquiries(
  { raw }: Connection,
  accountId: number,
  { before, limit }: CallBody<'getAllEnquiry'>['data'],
): Promise<ListedEnquiry[]> {
  const { rows } = await raw.query(
    `select ${listedColumns} from enquiries e
      where account_id = $1
        and ($2::uuid is null or id < (select id from enquiries where uuid = $2 and account_id = $1))
      order by id desc limit $3`,
    [accountId, before ?? null, limit],
  );
  return rows.map(listedFromRow);
}

/** How many of an account's enquiries are not closed. */
export async function countEnquiries({ raw }: Connection, accountId: number): Promise<number> {
  const { rows } = await raw.query<{ count: number }>(
    `select count(*) as count from enquiries where account_id = $1 and state <> 'CLOSED'`,
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

const storedItem = z.object({
  item_id: z.string(),
  kind: z.enum(goodsKinds),
  goods_uuid: z.string(),
  name: z.string(),
  reference: z.string(),
  asked: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), z.null()])),
});

/** The goods of an enquiry: as they were asked about, and as this customer sees them now. */
export async function readEnquiryItems(
  connection: Connection,
  enquiryId: number,
  asker: Asker,
): Promise<EnquiryItem[]> {
  const { rows } = await connection.raw.query(
    `select uuid as item_id, goods_kind as kind, goods_uuid, name, reference, facts as asked
       from enquiry_items where enquiry_id = $1 order by id`,
    [enquiryId],
  );
  const items = z.array(storedItem).parse(rows);
  const now = await readGoods(
    connection,
    items.map(({ goods_uuid: uuid }) => uuid),
    asker,
  );
  return items.map((item) => {
    const { stone = null, lot = null, piece = null } = now.get(item.goods_uuid) ?? {};
    return { ...item, stone, lot, piece };
  });
}

const storedMessage = z.object({
  message_id: z.string(),
  side: z.enum(['CUSTOMER', 'DESK']),
  author: z.string().nullable(),
  text: z.string(),
  written_at: z.date().transform((at) => at.toISOString()),
  is_read: z.boolean(),
});

/** The conversation of an enquiry, as it was written. */
export async function readMessages({ raw }: Connection, enquiryId: number): Promise<EnquiryMessage[]> {
  const { rows } = await raw.query(
    `select m.uuid as message_id, side, a.first_name as author, text, written_at,
            side = 'CUSTOMER' or read_at is not null as is_read
       from enquiry_messages m left join accounts a on a.id = author_id
      where enquiry_id = $1 order by m.id`,
    [enquiryId],
  );
  return z.array(storedMessage).parse(rows);
}
