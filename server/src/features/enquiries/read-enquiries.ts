import type { CallBody, EnquiryItem, EnquiryMessage } from '@loupe/contract';
import { goodsKinds } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { allOf } from '../../platform/sql.ts';
import { listedEnquiryColumns, listedEnquirySchema, type ListedEnquiry } from './enquiry.ts';
import type { GoodsViewer } from './goods-readers/goods-reader.ts';
import { readGoods } from './goods-readers/read-goods.ts';

/** A company's enquiries, newest first, paged by the last one returned. */
export async function listEnquiries(
  connection: Connection,
  companyId: number,
  { cursor, limit }: CallBody<'getAllEnquiry'>['data'],
): Promise<ListedEnquiry[]> {
  const { rows } = await connection.query(
    sql`select ${listedEnquiryColumns} from enquiries e
      where ${allOf([
        sql`company_id = ${companyId}`,
        cursor === undefined
          ? null
          : sql`id < (select id from enquiries where uuid = ${cursor} and company_id = ${companyId})`,
      ])}
      order by id desc limit ${limit}`,
    listedEnquirySchema,
  );
  return rows;
}

/** The number of a company's enquiries that are not closed. */
export async function countEnquiries(connection: Connection, companyId: number): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    sql`select count(*) as count from enquiries where company_id = ${companyId} and status <> 'CLOSED'`,
  );
  return rows[0]?.count ?? 0;
}

const itemSchema = z.object({
  item_id: z.string(),
  kind: z.enum(goodsKinds),
  goods_uuid: z.string(),
  name: z.string(),
  reference: z.string(),
  snapshot: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), z.null()])),
});

/** The goods of an enquiry: their snapshot, and as this customer sees them now. */
export async function readEnquiryItems(
  connection: Connection,
  enquiryId: number,
  viewer: GoodsViewer,
): Promise<EnquiryItem[]> {
  const { rows } = await connection.query(
    sql`select uuid as item_id, goods_kind as kind, goods_uuid, name, customer_reference as reference,
            goods_snapshot as snapshot
       from enquiry_items where enquiry_id = ${enquiryId} order by id`,
    itemSchema,
  );
  const now = await readGoods(
    connection,
    rows.map(({ goods_uuid: uuid }) => uuid),
    viewer,
  );
  return rows.map((item) => {
    const { stone = null, lot = null, piece = null } = now.get(item.goods_uuid) ?? {};
    return { ...item, stone, lot, piece };
  });
}

interface MessageRow extends Omit<EnquiryMessage, 'written_at'> {
  readonly created_at: Date;
}

/** The messages of an enquiry in the order they were written. */
export async function readMessages(connection: Connection, enquiryId: number): Promise<EnquiryMessage[]> {
  const { rows } = await connection.query<MessageRow>(
    sql`select m.uuid as message_id, sender as side, a.first_name as author, text, m.created_at,
            sender = 'CUSTOMER' or read_at is not null as is_read
       from enquiry_messages m left join users a on a.id = author_id
      where enquiry_id = ${enquiryId} order by m.id`,
  );
  return rows.map(({ created_at: at, ...message }) => ({ ...message, written_at: at.toISOString() }));
}
