import { accessFlags, AppError, type CallAnswer, type CallBody, type DeskEnquiry } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { anyLike, hasDigit, readKeyedPage, type KeyedList } from '../../../platform/keyed-page.ts';
import { customersLike } from '../../accounts/customers-like.ts';
import { readDoers, type Doers } from '../../accounts/doers.ts';
import { listedColumns, listedFromRow, presentEnquiry, type ListedEnquiry } from '../enquiry.ts';
import type { Asker } from '../goods/goods.ts';
import { readEnquiryItems, readMessages } from '../read-enquiries.ts';

const askerSchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  user_disc: z.int(),
  access: z.array(z.string()),
});

/** An enquiry, and whoever asked it. */
interface Asked {
  readonly enquiry: ListedEnquiry;
  readonly by: z.infer<typeof askerSchema>;
}

const askedColumns = `${listedColumns}, a.first_name || ' ' || a.last_name as name,
  a.company_name as company, a.email, a.user_disc, a.access`;
const askedTables = 'enquiries e join accounts a on a.id = e.account_id';

const askedFromRow = (row: unknown): Asked => ({ enquiry: listedFromRow(row), by: askerSchema.parse(row) });

type AskedEnquiries = CallBody<'deskListEnquiries'>['data'];

const list: Omit<KeyedList<AskedEnquiries['sort'], object>, 'orders'> = {
  columns: askedColumns,
  from: askedTables,
  id: 'e.id',
  row: z.looseObject({}),
};
const customer = { sql: 'lower(coalesce(a.company_name, a.email))', type: 'text' } as const;
const longestWaiting = { sql: 'e.waiting_since', type: 'timestamptz' } as const;
const newest = { sql: 'e.id', type: 'bigint', isDescending: true } as const;

/** Enquiries that wait for the desk, the longest waiting first; or all, the newest first. A page of them. */
export async function listDeskEnquiries(
  connection: Connection,
  { show, text, ...page }: AskedEnquiries,
): Promise<{ readonly rows: DeskEnquiry[]; readonly next: string | null }> {
  const isOpen = show === 'open';
  const { rows, next } = await readKeyedPage(
    connection,
    { ...list, orders: { since: isOpen ? longestWaiting : newest, customer } },
    page,
    [
      isOpen ? [`e.state = 'OPEN'`, null] : null,
      anyLike([customersLike('e.account_id'), ...(hasDigit(text) ? ['e.enquiry_no ilike ?'] : [])], text),
    ],
  );
  const asked = rows.map(askedFromRow);
  const doers = await readDoers(
    connection,
    asked.map(({ enquiry }) => enquiry.account_id),
  );
  return { rows: asked.map((one) => presentAsked(one, doers)), next };
}

/** The identity of the enquiry with this number; null when there is none. */
export async function findEnquiryByNo({ raw }: Connection, enquiryNo: string): Promise<string | null> {
  const { rows } = await raw.query<{ uuid: string }>('select uuid from enquiries where enquiry_no = $1', [
    enquiryNo.toUpperCase(),
  ]);
  return rows[0]?.uuid ?? null;
}

/** One enquiry of anybody: its goods as the customer sees them, and the conversation. Throws NOT_FOUND. */
export async function readDeskEnquiry(
  connection: Connection,
  uuid: string,
): Promise<Pick<CallAnswer<'deskGetEnquiry'>, 'main_data' | 'item_data' | 'messages'>> {
  const { rows } = await connection.raw.query(
    `select ${askedColumns} from ${askedTables} where e.uuid = $1`,
    [uuid],
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  const asked = askedFromRow(rows[0]);
  const { enquiry, by } = asked;
  const asker: Asker = {
    accountId: enquiry.account_id,
    userDiscHundredths: by.user_disc,
    access: new Set(accessFlags.filter((flag) => by.access.includes(flag))),
  };
  return {
    main_data: presentAsked(asked, await readDoers(connection, [enquiry.account_id])),
    item_data: await readEnquiryItems(connection, enquiry.id, asker),
    messages: await readMessages(connection, enquiry.id),
  };
}

function presentAsked({ enquiry, by }: Asked, doers: Doers): DeskEnquiry {
  return {
    ...presentEnquiry(enquiry, doers),
    buyer: { name: by.name, company: by.company, email: by.email },
    waiting_since: enquiry.waiting_since?.toISOString() ?? null,
  };
}
