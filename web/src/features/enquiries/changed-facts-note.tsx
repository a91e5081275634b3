import type { EnquiryItem } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { findChangedFacts } from './changed-facts.ts';

/** Shows how the goods have changed since the enquiry; renders an empty element when they have not. */
export function ChangedFactsNote({ item }: { readonly item: EnquiryItem }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  if ((item.stone ?? item.lot ?? item.piece) === null) {
    return <span className="text-bad">{formatMessage({ id: 'enquiries.gone' })}</span>;
  }
  const valueOf = (key: string, value: string | null) => {
    if (value === null) return unknownFigure;
    return key === 'status' ? labels.value('stock-status', value) : formatFigure(value);
  };
  const changed = findChangedFacts(item);
  if (changed.length === 0) return <span />;
  return (
    <dl className="flex flex-wrap gap-x-4 text-ink-2">
      {changed.map(({ key, before, now }) => (
        <div key={key} className="flex items-baseline gap-1.5">
          <dt className="text-12 text-ink-3">{formatMessage({ id: `enquiries.fact.${key}` })}</dt>
          <dd className="tabular-nums">
            <del className="text-ink-3">
              <span className="sr-only">{formatMessage({ id: 'enquiries.was' })} </span>
              <bdi>{valueOf(key, before)}</bdi>
            </del>{' '}
            <ins className="font-medium text-ink no-underline">
              <span className="sr-only">{formatMessage({ id: 'enquiries.is' })} </span>
              <bdi>{valueOf(key, now)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
