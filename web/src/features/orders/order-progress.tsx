import type { OrderSummary } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';

/** Invoice, carrier and tracking of an order, as entered by the desk. */
export function OrderProgress({ order }: { readonly order: OrderSummary }) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const facts = [
    order.invoice_no !== null && {
      name: formatMessage({ id: 'orders.invoice' }),
      text: `${order.invoice_no} · ${day(order.invoice_date ?? '')}`,
    },
    order.carrier !== null && {
      name: formatMessage({ id: 'orders.carrier' }),
      text: [order.carrier, order.tracking].filter(Boolean).join(' · '),
    },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="text-13 text-ink">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
