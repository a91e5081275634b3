import { Link, useSearch } from '@tanstack/react-router';
import { criteriaSchema, type StoneRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { totalsOf } from '../../features/cart/stone-totals.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { PairCandidates } from '../../features/pairs/pair-candidates.tsx';
import { emptyPlace, writePlace } from '../../features/search/criteria-url.ts';
import { DetailScreen } from '../../features/stock/detail/detail-screen.tsx';
import { writeIds } from '../../lib/stones/stone-ids.ts';
import { useNotify } from '../../ui/notices.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DetailWay } from '../detail-way.tsx';
import { factSearch } from '../fact-search.ts';
import { PlaceOrder } from '../place-order.tsx';
import { useAppointmentDoor } from '../use-appointment-door.ts';
import { mayOrder, mayPair, useDashboard } from '../use-dashboard.ts';
import { useEnquirySheet } from '../use-enquiry-sheet.tsx';

/** The result a search of an answer leads to. */
function searchOf(searchParam: Readonly<Record<string, unknown>>) {
  const criteria = criteriaSchema.safeParse(searchParam);
  return criteria.success ? writePlace({ ...emptyPlace, criteria: criteria.data }) : undefined;
}

export function Detail() {
  const { formatMessage } = useIntl();
  const { id } = useSearch({ from: '/shell/detail' });
  const notify = useNotify();
  const { data } = useDashboard();
  const isCustomer = data?.user.role === 'customer';
  const cart = useCart({ enabled: isCustomer });
  const [ordered, setOrdered] = useState<StoneRow | null>(null);
  const { askAbout, sheet } = useEnquirySheet();
  const appoint = useAppointmentDoor();
  if (id === undefined) {
    return (
      <EmptyState
        text={formatMessage({ id: 'stock.noId' })}
        action={<Link to="/search">{formatMessage({ id: 'search.title' })}</Link>}
      />
    );
  }
  return (
    <>
      <DetailScreen
        key={id}
        id={id}
        userDisc={data?.user.user_disc ?? null}
        way={<DetailWay />}
        factLink={(stone, attribute) => factSearch(stone, attribute, new Date())}
        searchLink={searchOf}
        onPlaceOrder={data && mayOrder(data) ? setOrdered : undefined}
        onAddToCart={
          isCustomer
            ? (added) => {
                cart.add([added]);
                notify({ kind: 'success', text: formatMessage({ id: 'stock.added' }, { count: 1 }) });
              }
            : undefined
        }
        onEnquire={
          askAbout &&
          ((stone) => {
            askAbout([stone]);
          })
        }
        onAppoint={
          appoint &&
          ((shown) => {
            appoint([shown]);
          })
        }
        isInCart={cart.ids.has(id)}
        pairs={
          data && mayPair(data) ? (
            <PairCandidates id={id} compareSearch={(ids) => ({ ids: writeIds(ids) })} />
          ) : undefined
        }
      />
      {sheet}
      {ordered && (
        <PlaceOrder
          stones={[ordered]}
          summary={totalsOf([ordered], data?.user.user_disc ?? '0')}
          onClose={() => {
            setOrdered(null);
          }}
        />
      )}
    </>
  );
}
