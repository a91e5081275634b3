import { foundKinds, type DeskFound, type FoundKind } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { hasDigit } from '../../../platform/keyset-page.ts';
import { containsPattern, prefixPattern } from '../../../platform/sql.ts';
import { isCustomerSql } from '../../users/customer-name-sql.ts';
import { customerSearchCondition } from '../../users/customer-search-condition.ts';
import { customerNameOf } from '../../users/customer-name-of.ts';

/** Results of each kind. */
const foundPerKind = 5;

const foundSchema = z.object({
  opens: z.enum(foundKinds).exclude(['document']),
  key: z.string(),
  name: z.string(),
  detail: z.string(),
});
const stoneSchema = z.object({
  key: z.string(),
  name: z.string(),
  shape: z.string(),
  carat: z.int(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  lab: z.string().nullable(),
  report_no: z.string().nullable(),
});

/** A query per kind; a number is searched only by a text with a digit. */
const queries = (text: string): Readonly<Record<Exclude<FoundKind, 'stone'>, Sql>> => ({
  customer: sql`select 'customer' as opens, a.uuid::text as key, ${customerNameOf} as name,
      trim(a.first_name || ' ' || a.last_name) || ', ' || a.email as detail
    from users a where ${isCustomerSql}
      and (${customerSearchCondition(sql`a.id`, text)}
        or a.id in (select company_id from users m where m.company_id is not null
          and ${customerSearchCondition(sql`m.id`, text)}))
    order by lower(a.company_name), a.id limit ${foundPerKind}`,
  order: sql`select 'order' as opens, o.order_no as key, o.order_no as name, ${customerNameOf} as detail
    from orders o join users a on a.id = o.company_id
    where o.order_no ilike ${containsPattern(text)} order by o.id desc limit ${foundPerKind}`,
  offer: sql`select 'offer' as opens, o.uuid::text as key, o.offer_no as name, ${customerNameOf} as detail
    from offers o join users a on a.id = o.company_id
    where o.offer_no ilike ${containsPattern(text)} order by o.id desc limit ${foundPerKind}`,
  memo: sql`select 'memo' as opens, m.memo_no as key, m.memo_no as name, ${customerNameOf} as detail
    from memos m join users a on a.id = m.company_id
    where m.memo_no ilike ${containsPattern(text)} order by m.id desc limit ${foundPerKind}`,
  document: sql`select case when o.id is null then 'memo' else 'order' end as opens,
      coalesce(o.order_no, m.memo_no) as key, d.number as name, ${customerNameOf} as detail
    from issued_documents d join users a on a.id = d.company_id
      left join orders o on o.id = d.order_id left join memos m on m.id = d.memo_id
    where d.number ilike ${containsPattern(text)} order by d.id desc limit ${foundPerKind}`,
});

/** What the caller may see of customers, orders, offers, memos, documents and stones, by kind. */
export async function findForDesk(
  connection: Connection,
  text: string,
  may: readonly FoundKind[],
): Promise<DeskFound[]> {
  const byKind = queries(text);
  const found: DeskFound[] = [];
  for (const kind of foundKinds) {
    const isSearched = may.includes(kind) && (kind === 'customer' || hasDigit(text));
    if (!isSearched) continue;
    if (kind === 'stone') {
      found.push(...(await findStones(connection, text)));
      continue;
    }
    const { rows } = await connection.query(byKind[kind], foundSchema);
    found.push(...rows.map((row) => ({ kind, ...row })));
  }
  return found;
}

async function findStones(connection: Connection, text: string): Promise<DeskFound[]> {
  const pattern = prefixPattern(text);
  const { rows } = await connection.query(
    sql`select uuid::text as key, stock_no as name, shape, carat, coalesce(color, fancy_color) as color, clarity, lab,
            report_no
       from stones where upper(stock_no) like upper(${pattern}) or upper(report_no) like upper(${pattern})
      order by upper(stock_no) limit ${foundPerKind}`,
    stoneSchema,
  );
  return rows.map(({ key, name, shape, carat, color, clarity, lab, report_no: report }) => ({
    kind: 'stone',
    opens: 'stone',
    key,
    name,
    detail: [shape, formatScaled(carat, 3, 2), color, clarity, lab, report]
      .filter((part) => part !== null)
      .join(' '),
  }));
}
