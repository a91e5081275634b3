import { Link } from '@tanstack/react-router';
import { FormattedNumber, useIntl } from 'react-intl';

interface OrdersTabsProps {
  readonly open: number | undefined;
  readonly confirmed: number | undefined;
  readonly onMemo: number | undefined;
}

/** Links to the order lists, with the number of entries in each. */
export function OrdersTabs({ open, confirmed, onMemo }: OrdersTabsProps) {
  const { formatMessage } = useIntl();
  const tab =
    'flex h-10 items-center gap-1.5 border-b-2 border-transparent text-ink-2 hover:text-ink aria-[current=page]:border-blue aria-[current=page]:font-medium aria-[current=page]:text-blue';
  return (
    <nav aria-label={formatMessage({ id: 'orders.which' })} className="flex gap-6 px-4 min-[800px]:px-6">
      <Link to="/orders" activeOptions={{ exact: true }} className={tab}>
        {formatMessage({ id: 'orders.tabOpen' })} {open !== undefined && <FormattedNumber value={open} />}
      </Link>
      <Link to="/orders/confirmed" className={tab}>
        {formatMessage({ id: 'orders.tabConfirmed' })}{' '}
        {confirmed !== undefined && <FormattedNumber value={confirmed} />}
      </Link>
      <Link to="/memos" className={tab}>
        {formatMessage({ id: 'orders.tabMemo' })} {onMemo !== undefined && <FormattedNumber value={onMemo} />}
      </Link>
    </nav>
  );
}
