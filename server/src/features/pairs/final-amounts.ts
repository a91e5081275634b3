import { priceForCustomer } from '@loupe/domain';
import { NO_VALUE } from '@loupe/stock-index';
import { netColumn, type SearchContext } from '@loupe/stock-search';

const priceColumns = ['ppc', 'rap', 'disc', 'carat', netColumn] as const;

/** The listed price of each stone for one customer, in cents and in the order of the ids. */
export function readFinalAmounts({ stockView, customer }: SearchContext, ids: Int32Array): Int32Array {
  const columns = stockView.reader().cells(ids, priceColumns);
  const [ppc, rap, disc, carat, net] = columns;
  const known = (value: number | undefined) => (value === undefined || value === NO_VALUE ? null : value);
  return Int32Array.from(ids, (_, at) => {
    const stone = {
      ppcCents: known(ppc?.[at]) ?? 0,
      rapCents: known(rap?.[at]),
      discHundredths: known(disc?.[at]),
      caratThousandths: known(carat?.[at]) ?? 0,
      isNet: net?.[at] === 1,
    };
    return priceForCustomer(stone, customer.userDiscHundredths).finalAmountCents;
  });
}
