import type { StoneRow } from '@loupe/contract';
import { toCustomerStoneContext, type CustomerContext } from './customer-context.ts';
import { createStoneDecoder } from './decode-stone.ts';
import { createStonePresenter } from './present-stone.ts';
import type { StockView } from './stock-view.ts';

/** A page of found stones as a customer sees them, read from memory alone and consistent with its count. */
export function presentPage(
  { stockView, customer }: { readonly stockView: StockView; readonly customer: CustomerContext },
  ids: Iterable<number>,
  fields: ReadonlySet<string> | null,
): StoneRow[] {
  const decode = createStoneDecoder(fields);
  const present = createStonePresenter(fields);
  return Array.from(ids, (id) =>
    present(stockView.stone(id, decode), toCustomerStoneContext(customer, stockView.claim(id))),
  );
}
