import { Link, useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCart } from '../../features/cart/use-cart.ts';
import { emptyPlace, writePlace } from '../../features/search/criteria-url.ts';
import { FilterChips } from '../../features/search/filter-chips.tsx';
import { NotReadNotice } from '../../features/search/not-read-notice.tsx';
import { writeIds } from '../../features/stock/compare/compared-ids.ts';
import { ResultScreen, type OrderedStones } from '../../features/stock/result-screen.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { PlaceOrder } from '../place-order.tsx';
import { mayOrder, useDashboard } from '../use-dashboard.ts';
import { useSearchPlace } from '../use-search-place.ts';

export function Stock() {
  const { formatMessage } = useIntl();
  const { place, notRead, change } = useSearchPlace('/stock');
  const { criteria, sort, find } = place;
  const navigate = useNavigate();
  const notify = useNotify();
  const { data } = useDashboard();
  const isCustomer = data?.user.role === 'customer';
  const cart = useCart({ enabled: isCustomer });
  const [ordered, setOrdered] = useState<OrderedStones | null>(null);
  // Another search is another result: what was chosen in the former one is let go.
  const filters = JSON.stringify(writePlace({ ...emptyPlace, criteria: { ...criteria, status: 'All' } }));

  return (
    <>
      <ResultScreen
        key={filters}
        criteria={criteria}
        sort={sort}
        find={find}
        userDisc={data?.user.user_disc ?? null}
        filters={
          <FilterChips
            criteria={criteria}
            onChange={(next) => {
              change({ ...place, criteria: next });
            }}
          />
        }
        modify={
          <Link
            to="/search"
            search={writePlace({ ...place, find: {} })}
            className="quick inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:bg-blue-soft hover:text-ink"
          >
            <SlidersHorizontal size={16} aria-hidden />
            <span className="max-sm:sr-only">{formatMessage({ id: 'stock.modify' })}</span>
          </Link>
        }
        notice={<NotReadNotice parts={notRead} />}
        onStatus={(status) => {
          change({ ...place, criteria: { ...criteria, status } });
        }}
        onSort={(next) => {
          change({ ...place, sort: next });
        }}
        onFind={(next) => {
          change({ ...place, find: next });
        }}
        onOpen={({ stock_uuid: id }, row) => {
          void navigate({ to: '/detail', search: { ...writePlace(place), id, row: String(row) } });
        }}
        onCompare={(ids) => {
          void navigate({ to: '/compare', search: { ...writePlace(place), ids: writeIds(ids) } });
        }}
        onPlaceOrder={data && mayOrder(data) ? setOrdered : undefined}
        onAddToCart={
          isCustomer
            ? (ids) => {
                cart.add(ids);
                notify({
                  kind: 'success',
                  text: formatMessage({ id: 'stock.added' }, { count: ids.length }),
                });
              }
            : undefined
        }
      />
      {ordered && (
        <PlaceOrder
          {...ordered}
          onClose={() => {
            setOrdered(null);
          }}
        />
      )}
    </>
  );
}
