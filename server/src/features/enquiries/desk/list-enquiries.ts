import { accessFlags, AppError, type CallResponse, type CallBody, type DeskEnquiry } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import {
  anyMatchCondition,
  hasDigit,
  readKeysetPage,
  type KeysetList,
} from '../../../platform/keyset-page.ts';
import { contains } from '../../../platform/sql.ts';
import { customerSearchCondition } from '../../users/customer-search-condition.ts';
import { readActorNames, type ActorNames } from '../../users/actor-names.ts';
import { listedEnquiryColumns, listedEnquirySchema, presentEnquiry } from '../enquiry.ts';
import type { GoodsViewer } from '../goods-readers/goods-reader.ts';
import { readEnquiryItems, readMessages } from '../read-enquiries.ts';

/** An enquiry and the customer who sent it. */
const deskEnquirySchema = listedEnquirySchema.extend({
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  user_disc: z.int(),
  access: z.array(z.string()),
});
type EnquiryRow = z.infer<typeof deskEnquirySchema>;

const enquiryColumns = sql`${listedEnquiryColumns}, a.first_name || ' ' || a.last_name as name,
  a.company_name as company, a.email, a.user_disc, a.access`;
const enquiryTables = sql`enquiries e join users a on a.id = e.company_id`;

type EnquiriesQuery = CallBody<'deskListEnquiries'>['data'];

const list: Omit<KeysetList<EnquiriesQuery['sort'], EnquiryRow>, 'orders'> = {
  columns: enquiryColumns,
  from: enquiryTables,
  id: sql`e.id`,
  row: deskEnquirySchema,
};
const customer = { sql: sql`lower(coalesce(a.company_name, a.email))`, type: 'text' } as const;
const waitingSinceSort = { sql: sql`e.waiting_since`, type: 'timestamptz' } as const;
const newest = { sql: sql`e.id`, type: 'bigint', isDescending: true } as const;

/** A page of enquiries: those that await the desk, the longest waiting first, or all, newest first. */
export async function listDeskEnquiries(
  connection: Connection,
  { show, search, ...page }: EnquiriesQuery,
): Promise<{ readonly rows: DeskEnquiry[]; readonly next_cursor: string | null }> {
  const isOpen = show === 'open';
  const { rows, nextCursor } = await readKeysetPage(
    connection,
    { ...list, orders: { since: isOpen ? waitingSinceSort : newest, customer } },
    page,
    [
      isOpen ? sql`e.status = 'OPEN'` : null,
      anyMatchCondition(
        [
          customerSearchCondition(sql`e.company_id`, search),
          hasDigit(search) ? contains(sql`e.enquiry_no`, search) : null,
        ],
        search,
      ),
    ],
  );
  const actorNameOf = await readActorNames(
    connection,
    rows.map(({ company_id: companyId }) => companyId),
  );
  return { rows: rows.map((row) => presentRow(row, actorNameOf)), next_cursor: nextCursor };
}

/** The uuid of the enquiry with this number; null when there is none. */
export async function findEnquiryByNo(connection: Connection, enquiryNo: string): Promise<string | null> {
  const { rows } = await connection.query<{ uuid: string }>(
    sql`select uuid from enquiries where enquiry_no = ${enquiryNo.toUpperCase()}`,
  );
  return rows[0]?.uuid ?? null;
}

/**
 * An enquiry of any customer: its goods as that customer sees them, and the conversation. Throws NOT_FOUND.
 */
export async function readDeskEnquiry(
  connection: Connection,
  uuid: string,
): Promise<Pick<CallResponse<'deskGetEnquiry'>, 'main_data' | 'item_data' | 'messages'>> {
  const { rows } = await connection.query(
    sql`select ${enquiryColumns} from ${enquiryTables} where e.uuid = ${uuid}`,
    deskEnquirySchema,
  );
  const [enquiry] = rows;
  if (enquiry === undefined) throw new AppError('NOT_FOUND');
  const { company_id: companyId, user_disc: userDiscHundredths, access } = enquiry;
  const viewer: GoodsViewer = {
    companyId,
    userDiscHundredths,
    access: new Set(accessFlags.filter((flag) => access.includes(flag))),
  };
  return {
    main_data: presentRow(enquiry, await readActorNames(connection, [companyId])),
    item_data: await readEnquiryItems(connection, enquiry.id, viewer),
    messages: await readMessages(connection, enquiry.id),
  };
}

function presentRow(row: EnquiryRow, actorNameOf: ActorNames): DeskEnquiry {
  return {
    ...presentEnquiry(row, actorNameOf),
    customer: { name: row.name, company: row.company, email: row.email },
    awaiting_reply_since: row.waiting_since?.toISOString() ?? null,
  };
}
