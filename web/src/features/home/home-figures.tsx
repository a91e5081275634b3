import type { HomeData } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import type { PlainUnder } from '../../lib/text-id.ts';

/** The six key figures in one row. */
export function HomeFigures({ home }: { readonly home: HomeData }) {
  const { formatMessage } = useIntl();
  const label = (name: PlainUnder<'home'>) => formatMessage({ id: `home.${name}` });
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 min-[560px]:grid-cols-3 min-[992px]:grid-cols-6">
      <Figure label={label('totalStones')} value={home.stock_count} to="/search" />
      <Figure label={label('confirmedOrders')} value={home.confirmed_count} to="/orders/confirmed" />
      <Figure label={label('pendingOrders')} value={home.order_count} to="/orders" />
      <Figure label={label('enquiries')} value={home.enquiry_count} to="/enquiries" />
      <Figure label={label('exclusive')} value={home.recommended_c.length} />
      <Figure
        label={label('recommended')}
        value={home.recommended_l.length + home.recommended_jewel.length}
      />
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  /** Screen with the stones or orders behind the figure. */
  readonly to?: '/search' | '/enquiries' | '/orders' | '/orders/confirmed';
}

function Figure({ label, value, to }: FigureProps) {
  const text = formatFigure(String(value));
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="text-28 font-semibold text-ink tabular-nums [&>a:hover]:text-blue">
        {to ? <Link to={to}>{text}</Link> : text}
      </dd>
    </div>
  );
}
