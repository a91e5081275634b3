import type { AuditRecord } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { splitSubject } from './former-names.ts';

/** What the desk knows of the record of an audit entry. */
export interface NamedRecord {
  /** One record, or every stone of an entry about several. */
  readonly records: AuditRecord[];
  /** The company that the record belongs to; null for records of the seller. */
  readonly customer: AuditRecord | null;
}

const foundSchema = z.object({
  /** The part of the subject that names the record. */
  part: z.string(),
  /** Empty for a record without a name of its own. */
  name: z.string(),
  /** Key by which the desk's screen opens the record. */
  key: z.string().nullable(),
  company_name: z.string().nullable(),
  owner_name: z.string().nullable(),
  company_key: z.string().nullable(),
});
type Found = z.infer<typeof foundSchema>;

/** The company of the user `a`, its owner. */
const company = sql`nullif(a.company_name, '') as company_name, trim(a.first_name || ' ' || a.last_name) as owner_name,
  a.uuid::text as company_key`;
const noCompany = sql`null::text as company_name, null::text as owner_name, null::text as company_key`;

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuidsOf = (parts: readonly string[]) => parts.filter((part) => uuidPattern.test(part));

/** Queries of records by the kind of the subject. */
const lookups = (parts: readonly string[]): Readonly<Record<string, Sql>> => ({
  order: sql`select o.order_no as part, o.order_no as name, o.order_no as key, ${company}
    from orders o join users a on a.id = o.company_id where o.order_no = any(${parts})`,
  offer: sql`select o.offer_no as part, o.offer_no as name, o.uuid::text as key, ${company}
    from offers o join users a on a.id = o.company_id where o.offer_no = any(${parts})`,
  memo: sql`select m.memo_no as part, m.memo_no as name, m.memo_no as key, ${company}
    from memos m join users a on a.id = m.company_id where m.memo_no = any(${parts})`,
  enquiry: sql`select e.enquiry_no as part, e.enquiry_no as name, e.uuid::text as key, ${company}
    from enquiries e join users a on a.id = e.company_id where e.enquiry_no = any(${parts})`,
  appointment: sql`select p.appointment_no as part, p.appointment_no as name, p.uuid::text as key, ${company}
    from appointments p join users a on a.id = p.company_id where p.appointment_no = any(${parts})`,
  demand: sql`select d.uuid::text as part, d.title as name, d.uuid::text as key, ${company}
    from demands d join users m on m.id = d.user_id join users a on a.id = coalesce(m.company_id, m.id)
    where d.uuid = any(${uuidsOf(parts)}::uuid[])`,
  reminder: sql`select r.uuid::text as part, '' as name, null::text as key, ${company}
    from reminders r join users m on m.id = r.user_id join users a on a.id = coalesce(m.company_id, m.id)
    where r.uuid = any(${uuidsOf(parts)}::uuid[])`,
  'client-page': sql`select c.uuid::text as part, c.title as name, null::text as key, ${company}
    from client_pages c join users a on a.id = c.company_id where c.uuid = any(${uuidsOf(parts)}::uuid[])`,
  quote: sql`select q.uuid::text as part, q.number as name, null::text as key, ${company}
    from quotes q join users a on a.id = q.company_id where q.uuid = any(${uuidsOf(parts)}::uuid[])`,
  webhook: sql`select w.uuid::text as part, w.url as name, null::text as key, ${company}
    from feed_webhooks w join users a on a.id = w.company_id where w.uuid = any(${uuidsOf(parts)}::uuid[])`,
  letterhead: sql`select a.id::text as part, '' as name, null::text as key, ${company}
    from users a where a.id = any(${parts.filter((part) => /^\d{1,15}$/.test(part)).map(Number)}::bigint[])`,
  document: sql`select d.number as part, d.number as name, null::text as key, ${company}
    from issued_documents d join users a on a.id = d.company_id where d.number = any(${parts})`,
  invitation: sql`select distinct on (i.email) i.email as part, i.email as name, null::text as key, ${company}
    from invitations i join users a on a.id = i.company_id where i.email = any(${parts})
    order by i.email, i.id desc`,
  mail: sql`select m.uuid::text as part, coalesce(m.recipient_email, u.email, '') as name, m.uuid::text as key,
      ${noCompany}
    from emails m left join users u on u.id = m.user_id where m.uuid = any(${uuidsOf(parts)}::uuid[])`,
  user: sql`select u.email as part, trim(u.first_name || ' ' || u.last_name) as name,
      case when u.role = 'customer' then null else u.uuid::text end as key,
      case when u.role = 'customer' then nullif(a.company_name, '') end as company_name,
      trim(a.first_name || ' ' || a.last_name) as owner_name,
      case when u.role = 'customer' then a.uuid::text end as company_key
    from users u join users a on a.id = coalesce(u.company_id, u.id) where lower(u.email) = any(${parts})`,
  stone: sql`select s.stock_no as part, s.stock_no as name, s.uuid::text as key, ${noCompany}
      from stones s where upper(s.stock_no) = any(${parts.map((part) => part.toUpperCase())})
    union all select s.uuid::text, s.stock_no, s.uuid::text, ${noCompany}
      from stones s where s.uuid = any(${uuidsOf(parts)}::uuid[])`,
  lot: sql`select case when s.lot_no = any(${parts}) then s.lot_no else s.uuid::text end as part,
      s.lot_no as name, s.uuid::text as key, ${noCompany}
    from loose_lots s where s.lot_no = any(${parts}) or s.uuid = any(${uuidsOf(parts)}::uuid[])`,
  piece: sql`select case when s.stock_no = any(${parts}) then s.stock_no else s.uuid::text end as part,
      s.stock_no as name, s.uuid::text as key, ${noCompany}
    from jewellery_pieces s where s.stock_no = any(${parts}) or s.uuid = any(${uuidsOf(parts)}::uuid[])`,
});

/** Kinds of subjects that name records of another kind, by the kind that they name. */
const kindOfParts: Readonly<Record<string, string>> = {
  hold: 'stone',
  loose_lots: 'lot',
  jewellery_pieces: 'piece',
  stones: 'stone',
};

interface ParsedSubject {
  readonly subject: string;
  readonly kind: string;
  readonly parts: readonly string[];
}

/** `hold:L1, L2` names two stones, `memo:M-2026-000001/L1` and `offer:O-2026-000001/L1` a memo and an offer. */
function parseSubject(subject: string): ParsedSubject {
  const [entity, rest] = splitSubject(subject);
  const name = rest.replace(/^:/, '');
  const kind = kindOfParts[entity] ?? entity;
  if (entity === 'hold') return { subject, kind, parts: name.split(', ') };
  if (kind === 'memo' || kind === 'offer' || kind === 'order')
    return { subject, kind, parts: name.split('/').slice(0, 1) };
  return { subject, kind, parts: [kind === 'user' ? name.toLowerCase() : name] };
}

/** The records that these subjects name, by subject: one query for each kind. */
export async function nameRecords(
  connection: Connection,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, NamedRecord>> {
  const parsed = [...new Set(subjects)].map(parseSubject);
  const found = new Map<string, Found>();
  for (const kind of new Set(parsed.map((one) => one.kind))) {
    const ofKind = parsed.filter((one) => one.kind === kind);
    const query = lookups([...new Set(ofKind.flatMap(({ parts }) => parts))])[kind];
    if (query === undefined) continue;
    const { rows } = await connection.query(query, foundSchema);
    for (const row of rows) found.set(`${kind}:${kind === 'user' ? row.part.toLowerCase() : row.part}`, row);
  }
  return new Map(
    parsed.map(({ subject, kind, parts }) => {
      const rows = parts.map((part) => found.get(`${kind}:${part}`));
      const owner = rows.find((row) => row !== undefined && row.company_key !== null);
      return [
        subject,
        {
          records: parts.map((part, index) => presentRecord(kind, part, rows[index])),
          customer: owner
            ? { kind: 'customer', name: owner.company_name ?? '', key: owner.company_key }
            : null,
        },
      ];
    }),
  );
}

type Company = Pick<Found, 'company_name' | 'owner_name' | 'company_key'>;

const customerRecord = ({
  company_name: name,
  owner_name: owner,
  company_key: key,
}: Company): AuditRecord => ({
  kind: 'customer',
  name: name ?? owner ?? '',
  key,
});

/** The customers of these users, by the id of the user. */
export async function nameCustomers(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AuditRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await connection.query<Company & { readonly id: number }>(
    sql`select u.id, ${company} from users u join users a on a.id = coalesce(u.company_id, u.id) where u.id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, customerRecord(row)]));
}

/** A record without a row keeps the name in its subject, unless that is an identifier without meaning. */
function presentRecord(kind: string, part: string, row: Found | undefined): AuditRecord {
  if (row !== undefined) return { kind, name: row.name, key: row.key };
  const [, id = null, file = null] = kind === 'import job' ? (/^(\S+) (.*)$/s.exec(part) ?? []) : [];
  if (file !== null) return { kind, name: file, key: id };
  return { kind, name: uuidPattern.test(part) || kind === 'letterhead' ? '' : part, key: null };
}
