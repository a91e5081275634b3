import type { Connection } from '../../platform/database.ts';
import type { FoundPaper } from '../papers/serve-papers.ts';
import { presentOrderLine, readOrderLines } from './order-lines.ts';
import { counts, presentOrderHead } from './order.ts';
import { orderWithBuyer } from './read-orders.ts';

/** The pro-forma of an order: who, what, at which prices, under which declaration. Lines refused or withdrawn are left out. */
export async function findOrderPaper(
  connection: Connection,
  id: string,
  accountId: number | null,
): Promise<FoundPaper | null> {
  const found = await orderWithBuyer(connection, id, accountId);
  if (found === null) return null;
  const { order, buyer } = found;
  const head = presentOrderHead(order, null);
  const lines = (await readOrderLines(connection, order))
    .filter(counts)
    .map((line) => presentOrderLine(order, line));
  return {
    accountId: order.account_id,
    in: () => ({
      kind: 'ORDER',
      number: head.order_no,
      madeAt: order.placed_at,
      customer: buyer,
      remarks: head.description === '' ? [] : [head.description],
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
