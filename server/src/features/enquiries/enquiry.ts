import { AppError, type EnquirySummary } from '@loupe/contract';
import { enquiryStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { ActorNames } from '../users/actor-names.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import { allOf, columnsOf } from '../../platform/sql.ts';

const enquirySchema = z.object({
  id: z.int(),
  uuid: z.string(),
  enquiry_no: z.string(),
  company_id: z.int(),
  /** The user of the company who sent the enquiry. */
  user_id: z.int().nullable(),
  status: z.enum(enquiryStateMachine.states),
  ship_to: z.string(),
  created_at: z.date(),
  last_message_at: z.date(),
  waiting_since: z.date().nullable(),
});

/** A stored enquiry. */
export type Enquiry = z.infer<typeof enquirySchema>;

export const listedEnquirySchema = enquirySchema.extend({
  text: z.string(),
  goods: z.int(),
  unread: z.int(),
});

/** An enquiry with the columns of a list. */
export type ListedEnquiry = z.infer<typeof listedEnquirySchema>;

const columns = columnsOf(enquirySchema, 'e');

/** Columns of a listed enquiry; `e` is the alias of `enquiries`. */
export const listedEnquiryColumns = sql`${columns},
  (select m.text from enquiry_messages m where m.enquiry_id = e.id order by m.id limit 1) as text,
  (select count(*) from enquiry_items i where i.enquiry_id = e.id) as goods,
  (select count(*) from enquiry_messages m where m.enquiry_id = e.id and m.sender = 'DESK' and m.read_at is null)
    as unread`;

/**
 * Locks an enquiry until the transaction ends: one of this company, or of any company when none is given.
 * Throws NOT_FOUND, also for another company's enquiry.
 */
export async function lockEnquiry(
  transaction: Transaction,
  uuid: string,
  companyId: number | null,
): Promise<Enquiry> {
  const { rows } = await transaction.query(
    sql`select ${columns} from enquiries e
      where ${allOf([
        sql`uuid = ${uuid}`,
        companyId === null ? null : sql`company_id = ${companyId}`,
      ])} for update`,
    enquirySchema,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0];
}

/** An enquiry of this company; null when there is none, or when it belongs to another company. */
export async function readEnquiry(
  connection: Connection,
  uuid: string,
  companyId: number,
): Promise<ListedEnquiry | null> {
  const { rows } = await connection.query(
    sql`select ${listedEnquiryColumns} from enquiries e where uuid = ${uuid} and company_id = ${companyId}`,
    listedEnquirySchema,
  );
  return rows[0] ?? null;
}

/** The summary of an enquiry in responses. */
export function presentEnquiry(enquiry: ListedEnquiry, actorNameOf: ActorNames): EnquirySummary {
  return {
    enquiry_id: enquiry.uuid,
    enquiry_no: enquiry.enquiry_no,
    status: enquiry.status,
    created_at: enquiry.created_at.toISOString(),
    last_message_at: enquiry.last_message_at.toISOString(),
    text: enquiry.text,
    ship_to: enquiry.ship_to,
    goods: enquiry.goods,
    unread: enquiry.unread,
    person: actorNameOf({ companyId: enquiry.company_id, userId: enquiry.user_id }),
  };
}

/** The path of the enquiry's screen. */
export const enquiryLink = ({ uuid }: Pick<Enquiry, 'uuid'>) => `/enquiry/items?id=${uuid}`;
