import type { HomeData } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import type { PlainUnder } from '../../lib/text-id.ts';

/** The six key figures in one quiet line. */
export function HomeFigures({ home }: { readonly home: HomeData }) {
  const { formatMessage } = useIntl();
  const label = (name: PlainUnder<'home'>) => formatMessage({ id: `home.${name}` });
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-13">
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
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-14 font-semibold text-ink tabular-nums [&>a:hover]:text-blue">
        {to ? (
          <Link to={to} className="inline-flex min-h-6 items-center">
            {text}
          </Link>
        ) : (
          <span className="inline-flex min-h-6 items-center">{text}</span>
        )}
      </dd>
    </div>
  );
}
