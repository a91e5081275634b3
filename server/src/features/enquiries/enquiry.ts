import { AppError, type EnquiryHead } from '@loupe/contract';
import { enquiryStates } from '@loupe/domain';
import { z } from 'zod';
import type { Doers } from '../accounts/doers.ts';
import type { Connection, Transaction } from '../../platform/database.ts';

const enquirySchema = z.object({
  id: z.int(),
  uuid: z.string(),
  enquiry_no: z.string(),
  account_id: z.int(),
  /** Who of the company asked. */
  person_id: z.int().nullable(),
  state: z.enum(enquiryStates.states),
  ship_to: z.string(),
  asked_at: z.date(),
  last_message_at: z.date(),
  waiting_since: z.date().nullable(),
});

/** An enquiry as it is stored. */
export type Enquiry = z.infer<typeof enquirySchema>;

const listedSchema = enquirySchema.extend({ text: z.string(), goods: z.int(), unread: z.int() });

/** An enquiry with what a list tells of it. */
export type ListedEnquiry = z.infer<typeof listedSchema>;

const columns = Object.keys(enquirySchema.shape)
  .map((column) => `e.${column}`)
  .join(', ');

/** Columns of a listed enquiry; `e` are the enquiries. */
export const listedColumns = `${columns},
  (select m.text from enquiry_messages m where m.enquiry_id = e.id order by m.id limit 1) as text,
  (select count(*) from enquiry_items i where i.enquiry_id = e.id) as goods,
  (select count(*) from enquiry_messages m where m.enquiry_id = e.id and m.side = 'DESK' and m.read_at is null)
    as unread`;

export const listedFromRow = (row: unknown): ListedEnquiry => listedSchema.parse(row);

/**
 * An enquiry, nobody else's to move until the transaction ends: of this account, or of anybody when none is named.
 * Throws NOT_FOUND, also for another account's.
 */
export async function lockEnquiry(
  { raw }: Transaction,
  uuid: string,
  accountId: number | null,
): Promise<Enquiry> {
  const { rows } = await raw.query(
    `select ${columns} from enquiries e where uuid = $1 and ($2::bigint is null or account_id = $2) for update`,
    [uuid, accountId],
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return enquirySchema.parse(rows[0]);
}

/** An enquiry that this account asked; null when there is none, or it is another's. */
export async function readEnquiry(
  { raw }: Connection,
  uuid: string,
  accountId: number,
): Promise<ListedEnquiry | null> {
  const { rows } = await raw.query(
    `select ${listedColumns} from enquiries e where uuid = $1 and account_id = $2`,
    [uuid, accountId],
  );
  return rows[0] === undefined ? null : listedFromRow(rows[0]);
}

/** The head of an enquiry as answers carry it. */
export function presentEnquiry(enquiry: ListedEnquiry, doers: Doers): EnquiryHead {
  return {
    enquiry_id: enquiry.uuid,
    enquiry_no: enquiry.enquiry_no,
    status: enquiry.state,
    asked_at: enquiry.asked_at.toISOString(),
    last_message_at: enquiry.last_message_at.toISOString(),
    text: enquiry.text,
    ship_to: enquiry.ship_to,
    goods: enquiry.goods,
    unread: enquiry.unread,
    person: doers({ accountId: enquiry.account_id, personId: enquiry.person_id }),
  };
}

/** The screen that shows it. */
export const enquiryLink = ({ uuid }: Pick<Enquiry, 'uuid'>) => `/enquiry/items?id=${uuid}`;
