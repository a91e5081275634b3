import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCart } from '../../features/cart/use-cart.ts';
import { PairsScreen } from '../../features/pairs/pairs-screen.tsx';
import { writePlace } from '../../features/search/criteria-url.ts';
import { FilterChips } from '../../features/search/filter-chips.tsx';
import { NotReadNotice } from '../../ui/not-read-notice.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { Access } from '../access.tsx';
import { MakeOffer } from '../make-offer.tsx';
import { isCustomer, mayOffer, mayPair, useDashboard } from '../use-dashboard.ts';
import { usePairPlace } from '../use-pair-place.ts';

export function MatchPairStock() {
  const { formatMessage } = useIntl();
  const { place, notRead, within, tolerances, change } = usePairPlace('/match-pair-stock');
  const { data } = useDashboard();
  const hasCart = data !== undefined && isCustomer(data);
  const cart = useCart({ enabled: hasCart });
  const notify = useNotify();
  const [offered, setOffered] = useState<readonly StoneRow[] | null>(null);
  return (
    <Access may={mayPair}>
      <PairsScreen
        criteria={place.criteria}
        tolerances={tolerances}
        notice={<NotReadNotice parts={notRead} />}
        filters={
          <FilterChips
            criteria={place.criteria}
            onChange={(criteria) => {
              change({ ...place, criteria });
            }}
          />
        }
        modify={
          <Link
            to="/match-pair"
            search={{ ...writePlace(place), ...within }}
            className="quick inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:bg-blue-soft hover:text-ink"
          >
            <SlidersHorizontal size={16} aria-hidden />
            {formatMessage({ id: 'stock.modify' })}
          </Link>
        }
        onMakeOffer={
          data && mayOffer(data)
            ? ({ stones }) => {
                setOffered(stones);
              }
            : undefined
        }
        onAddToCart={
          hasCart
            ? ({ stones }) => {
                cart.add(stones.map(({ stock_uuid: id }) => id));
                notify({ kind: 'success', text: formatMessage({ id: 'stock.added' }, { count: 2 }) });
              }
            : undefined
        }
      />
      {offered && (
        <MakeOffer
          stones={offered}
          onClose={() => {
            setOffered(null);
          }}
        />
      )}
    </Access>
  );
}
