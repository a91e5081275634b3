import sql from 'sql-template-tag';
import { z } from 'zod';
import { allOf } from '../../platform/sql.ts';
import { readDocumentsOfOrder } from '../documents/issued-document.ts';
import type { FindOrIssueDocument } from '../documents/serve-documents.ts';
import { isActiveLine } from './order.ts';
import { issueOrderDocument } from './order-document.ts';
import { lockOrder } from './transition-order.ts';

/**
 * The pro-forma of an order: the last one while it contains the lines that are not rejected or cancelled,
 * otherwise a new one. A cancelled order keeps the pro-forma that was issued for it.
 */
export const findOrIssueProforma: FindOrIssueDocument = async (
  transaction,
  { id, companyId, issuer, now },
) => {
  const { rows } = await transaction.query(
    sql`select order_no from orders
      where ${allOf([sql`uuid = ${id}`, companyId === null ? null : sql`company_id = ${companyId}`])}`,
    z.object({ order_no: z.string() }),
  );
  const [found] = rows;
  if (found === undefined) return null;
  const { order, lines } = await lockOrder(transaction, found.order_no);
  const active = lines.filter(isActiveLine);
  const issued = await readDocumentsOfOrder(transaction, order.id);
  const last = issued.findLast(({ kind }) => kind === 'PROFORMA');
  const isCurrent = last?.line_ids.join() === active.map((line) => line.id).join();
  if (last !== undefined && (isCurrent || active.length === 0)) return last.uuid;
  if (active.length === 0) return null;
  const { uuid } = await issueOrderDocument(transaction, order, {
    kind: 'PROFORMA',
    lines: active,
    issuer,
    now,
  });
  return uuid;
};
