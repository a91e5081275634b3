import type { OrderLine } from '@loupe/contract';
import { formatGulfClock } from '@loupe/domain';
import { invoiceInWords, pricesInWords } from '../papers/price-words.ts';
import { drawStonePaper } from '../papers/stone-paper.ts';
import { presentOrderHead } from './order.ts';
import type { DeskOrder } from './read-orders.ts';

/** An order on paper: who, what, at which prices, under which declaration. Lines refused or withdrawn are left out. */
export function orderPaper(
  { order, buyer }: DeskOrder,
  lines: readonly OrderLine[],
  { company, statement }: { readonly company: string; readonly statement: string },
): PDFKit.PDFDocument {
  const head = presentOrderHead(order, null);
  const declaration = head.declaration ?? '';
  const prices = pricesInWords('as ordered', {
    listDate: head.list_date,
    isSampleList: order.list_source === 'SAMPLE',
    userDisc: head.user_disc,
  });
  return drawStonePaper({
    company,
    name: 'Pro-forma',
    number: head.order_no,
    made: `Placed ${formatGulfClock(new Date(head.placed_at))}`,
    addressee: [
      [buyer.company, buyer.name, buyer.email].filter(Boolean).join(' · '),
      ...(head.description === '' ? [] : [head.description]),
    ],
    prices: [prices, invoiceInWords(head.invoice_no, head.invoice_date)].filter(Boolean).join('  '),
    note: 'Your reference',
    lines: lines.map(({ stone, reference }) => ({ stone, note: reference ?? '' })),
    summary: head.summary,
    // The statement stands under the declaration that was accepted, unless there was none of it at that time.
    declared: [declaration, declaration.includes(statement) ? '' : statement].filter(Boolean),
  });
}
