import type { Connection } from '../../platform/database.ts';
import type { FoundDocument } from '../documents/serve-documents.ts';
import { presentOrderLine, readOrderLines } from './order-lines.ts';
import { isActiveLine, presentOrderHead } from './order.ts';
import { findOrderWithBuyer } from './read-orders.ts';

/** The pro-forma document of an order. Rejected and cancelled lines are left out. */
export async function findOrderDocument(
  connection: Connection,
  id: string,
  companyId: number | null,
): Promise<FoundDocument | null> {
  const found = await findOrderWithBuyer(connection, id, companyId);
  if (found === null) return null;
  const { order, buyer } = found;
  const head = presentOrderHead(order, null);
  const lines = (await readOrderLines(connection, order))
    .filter(isActiveLine)
    .map((line) => presentOrderLine(order, line));
  return {
    companyId: order.company_id,
    render: () => ({
      kind: 'ORDER',
      number: head.order_no,
      createdAt: order.placed_at,
      customer: buyer,
      notices: head.description === '' ? [] : [head.description],
      listDate: head.list_date,
      isSampleList: order.list_source === 'SAMPLE',
      userDisc: head.user_disc,
      invoiceNo: head.invoice_no,
      invoiceDate: head.invoice_date,
      lines: lines.map(({ stone, reference }) => ({ stone, note: reference ?? '' })),
      summary: head.summary,
      terms: [],
      declaration: head.declaration ?? '',
    }),
  };
}
