import { errorCatalogue, type CallResponse, type CallBody } from '@loupe/contract';
import { calculatePrice, formatScaled } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { loadActivePriceList } from '../price-lists/active-price-list.ts';

const decimal = (value: number | null | undefined) =>
  value === null || value === undefined ? null : formatScaled(value, 2);

/** Calculates a price by the price list of the stock and, on request, what this customer pays. */
export async function calculate(
  connection: Connection,
  question: CallBody<'getRapnetCal'>['data'],
  userDiscHundredths: number,
): Promise<CallResponse<'getRapnetCal'>> {
  const { color } = question.goods;
  const active = await loadActivePriceList(connection, { colours: color === null ? [] : [color] });
  const { listed, price } = calculatePrice(question, active?.list ?? null, userDiscHundredths);
  const { typed } = question;
  const final = question.useMyDisc ? price : null;
  // Empty input is not an error: the response then gives the reason for the missing list price.
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
