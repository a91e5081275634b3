import { errorCatalogue, type CallAnswer, type CallBody } from '@loupe/contract';
import { calculatePrice, formatScaled } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { activePriceList } from '../price-lists/active-price-list.ts';

const decimal = (value: number | null | undefined) =>
  value === null || value === undefined ? null : formatScaled(value, 2);

/** One price by the list all stones are priced with, and on request what this customer pays of it. */
export async function answerCalculation(
  connection: Connection,
  question: CallBody<'getRapnetCal'>['data'],
  userDiscHundredths: number,
): Promise<CallAnswer<'getRapnetCal'>> {
  const { color } = question.goods;
  const active = await activePriceList(connection, { colours: color === null ? [] : [color] });
  const { listed, price } = calculatePrice(question, active?.list ?? null, userDiscHundredths);
  const { typed } = question;
  const final = question.useMyDisc ? price : null;
  // Nothing typed is no mistake: then the missing list price is told, and nothing is refused.
  const code = price === null && typed?.figure === 'disc' ? 'NO_LIST_PRICE' : null;
  return {
    error: code === null ? null : errorCatalogue[code].text,
    message: code ?? '',
    rap_data: {
      rap: decimal(listed.rapCents),
      rap_total: decimal(listed.rapTotalCents),
      list: listed.list,
      bracket: listed.bracket,
      list_basis: listed.basis,
      reason: listed.reason,
      list_date: active?.date ?? null,
      source: active?.source ?? null,
      disc: decimal(price === null && typed?.figure === 'disc' ? typed.value : price?.discHundredths),
      ppc: decimal(price?.ppcCents),
      amount: decimal(price?.amountCents),
      add_disc: decimal(final?.addDiscHundredths),
      final_disc: decimal(final?.finalDiscHundredths),
      final_ppc: decimal(final?.finalPpcCents),
      final_amount: decimal(final?.finalAmountCents),
    },
  };
}
