import type { EnquiryItem } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatStoneFigure } from '../../../trade/stones/stone-facts.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { ChangedFactsNote } from '../changed-facts-note.tsx';
import { describeEnquiryItem } from '../enquiry-goods.ts';

/** The goods of an enquiry as the customer sees them now, with the changes since the enquiry. */
export function DeskEnquiryGoods({ items }: { readonly items: readonly EnquiryItem[] }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  return (
    <ul aria-label={formatMessage({ id: 'enquiries.goods' })} className="border-y border-line text-13">
      {items.map((item) => (
        <li
          key={item.item_id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line py-2 last:border-0"
        >
          <span className="min-w-0">
            <bdi className="font-medium text-ink">{item.name}</bdi>{' '}
            {item.reference !== '' && <bdi className="text-ink-3">{item.reference}</bdi>}
            <br />
            <bdi className="text-ink-2">{describeEnquiryItem(item, labels)}</bdi>
          </span>
          {item.stone && (
            <span dir="ltr" className="ms-auto text-14 font-semibold text-ink tabular-nums">
              {formatStoneFigure(item.stone, 'final_ppc')}{' '}
              <bdi className="text-12 font-normal text-ink-3">$/ct</bdi>
            </span>
          )}
          <span className="basis-full">
            <ChangedFactsNote item={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}
