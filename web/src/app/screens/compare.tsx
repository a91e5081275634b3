import type { StoneRow } from '@loupe/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isBuyable, totalsOf } from '../../features/cart/stone-totals.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { CompareScreen } from '../../features/stock/compare/compare-screen.tsx';
import { isCut, readCompared } from '../../features/stock/compare/compared-ids.ts';
import { writeIds } from '../../lib/stones/stone-ids.ts';
import { useNotify } from '../../ui/notices.tsx';
import { PlaceOrder } from '../place-order.tsx';
import { mayOrder, useDashboard } from '../use-dashboard.ts';
import { useEnquirySheet } from '../use-enquiry-sheet.tsx';

/** The stones an address names, side by side; what else it says is the search they were chosen in. */
export function Compare() {
  const { formatMessage } = useIntl();
  const { ids: text = '', ...search } = useSearch({ from: '/shell/compare' });
  const ids = readCompared(text);
  const navigate = useNavigate();
  const notify = useNotify();
  const { data } = useDashboard();
  const isCustomer = data?.user.role === 'customer';
  const userDisc = data?.user.user_disc ?? null;
  const cart = useCart({ enabled: isCustomer });
  const [ordered, setOrdered] = useState<StoneRow | null>(null);
  const { askAbout, sheet } = useEnquirySheet();
  return (
    <>
      <CompareScreen
        ids={ids}
        isCut={isCut(text)}
        userDisc={userDisc}
        way={
          <Link
            to="/stock"
            search={search}
            className="inline-flex min-h-6 items-center text-13 text-blue hover:underline"
          >
            {formatMessage({ id: 'stock.back' })}
          </Link>
        }
        search={<Link to="/search">{formatMessage({ id: 'search.title' })}</Link>}
        actions={{
          canBuy: isBuyable,
          isInCart: (id) => cart.ids.has(id),
          onPlaceOrder: data && mayOrder(data) ? setOrdered : undefined,
          onEnquire:
            askAbout &&
            ((stone) => {
              askAbout([stone]);
            }),
          onAddToCart: isCustomer
            ? (id) => {
                cart.add([id]);
                notify({ kind: 'success', text: formatMessage({ id: 'stock.added' }, { count: 1 }) });
              }
            : undefined,
        }}
        onRemove={(removed) => {
          const rest = ids.filter((id) => id !== removed);
          void navigate({ to: '/compare', search: { ...search, ids: writeIds(rest) }, replace: true });
        }}
      />
      {sheet}
      {ordered && (
        <PlaceOrder
          stones={[ordered]}
          summary={totalsOf([ordered], userDisc ?? '0')}
          onClose={() => {
            setOrdered(null);
          }}
        />
      )}
    </>
  );
}
