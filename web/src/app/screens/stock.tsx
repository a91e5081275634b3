import type { StoneRow } from '@loupe/contract';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { ExternalLink, SlidersHorizontal } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { emptyPlace, writePlace } from '../../features/search/criteria-url.ts';
import { FilterChips } from '../../features/search/filter-chips.tsx';
import { writeIds } from '../../lib/stones/stone-ids.ts';
import { NotReadNotice } from '../../ui/not-read-notice.tsx';
import { NumberListNotice } from '../../features/search/number-list/number-list-notice.tsx';
import { RelaxationStrip } from '../../features/search/relaxation-strip.tsx';
import { ResultScreen } from '../../features/stock/result-screen.tsx';
import type { OrderedStones } from '../../features/stock/use-result-actions.ts';
import { Button } from '../../ui/button.tsx';
import { RightsNote } from '../rights-note.tsx';
import { AddDemand } from '../add-demand.tsx';
import { ShareStones } from '../share-stones.tsx';
import { PlaceOrder } from '../place-order.tsx';
import { mayPlaceOrders, useDashboard } from '../use-dashboard.ts';
import { useDetailAtHand } from '../use-detail-at-hand.ts';
import { useOpenText } from '../use-open-text.ts';
import { usePastedText } from '../use-pasted-text.ts';
import { useResultMark } from '../use-result-mark.ts';
import { useSearchPlace } from '../use-search-place.ts';
import { useStoneActs } from '../use-stone-acts.ts';

/** The result inside the portal. */
export function Stock() {
  return <Result at="/stock" />;
}

/** The same result in a window of its own. */
export function StockNewPage() {
  return <Result at="/stock-new-page" />;
}

/** What a demand is made of: the search, or words. */
type Demanded = Pick<ComponentProps<typeof AddDemand>, 'criteria' | 'details'>;

function Result({ at }: { readonly at: '/stock' | '/stock-new-page' }) {
  const { formatMessage } = useIntl();
  const { place, notRead, change } = useSearchPlace(at);
  const { criteria, sort, find } = place;
  const list = useLocation({ select: ({ state }) => state.list });
  const navigate = useNavigate();
  usePastedText(useOpenText());
  useDetailAtHand();
  const { data } = useDashboard();
  const isCustomer = data?.user.role === 'customer';
  const acts = useStoneActs();
  const [ordered, setOrdered] = useState<OrderedStones | null>(null);
  const [demanded, setDemanded] = useState<Demanded | null>(null);
  const [shared, setShared] = useState<readonly StoneRow[] | null>(null);
  // Another search is another result: what was chosen in the former one is let go.
  const mark = useResultMark(
    JSON.stringify(writePlace({ ...emptyPlace, criteria: { ...criteria, status: 'All' } })),
  );

  return (
    <>
      <RightsNote />
      <ResultScreen
        key={mark}
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
        notice={
          <>
            <NotReadNotice parts={notRead} />
            <NumberListNotice
              packets={criteria.packets}
              text={list}
              onDemand={
                isCustomer
                  ? (numbers) => {
                      const named = { count: numbers.length, numbers: numbers.join(', ') };
                      setDemanded({ details: formatMessage({ id: 'demands.missingNumbers' }, named) });
                    }
                  : undefined
              }
            />
          </>
        }
        emptyAction={
          isCustomer && (
            <Button
              onPress={() => {
                setDemanded(
                  criteria.packets.length > 0 ? { details: criteria.packets.join(', ') } : { criteria },
                );
              }}
            >
              {formatMessage({ id: 'demands.add' })}
            </Button>
          )
        }
        newWindow={
          at === '/stock' && (
            <Link
              to="/stock-new-page"
              search={writePlace(place)}
              target="_blank"
              aria-label={formatMessage({ id: 'stock.newWindow' })}
              title={formatMessage({ id: 'stock.newWindow' })}
              className="quick inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-blue-soft hover:text-ink pointer-coarse:size-11"
            >
              <ExternalLink size={16} aria-hidden />
            </Link>
          )
        }
        renderRelaxed={(relaxations) => (
          <RelaxationStrip
            criteria={criteria}
            relaxations={relaxations}
            onChange={(next) => {
              change({ ...place, criteria: next });
            }}
          />
        )}
        onShare={setShared}
        onCompare={(ids) => {
          void navigate({ to: '/compare', search: { ...writePlace(place), ids: writeIds(ids) } });
        }}
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
        onOpenId={(id) => {
          void navigate({ to: '/detail', search: { ...writePlace(place), id } });
        }}
        onNarrow={({ carat, price }) => {
          const { final_ppc: former = '', ...others } = find;
          const typed = price ?? former;
          change({
            ...place,
            criteria: carat ? { ...criteria, spans: { ...criteria.spans, carat: [carat] } } : criteria,
            find: typed === '' ? others : { ...others, final_ppc: typed },
          });
        }}
        onPlaceOrder={data && mayPlaceOrders(data) ? setOrdered : undefined}
        acts={acts}
      />
      {demanded && (
        <AddDemand
          {...demanded}
          onClose={() => {
            setDemanded(null);
          }}
        />
      )}
      {shared && (
        <ShareStones
          stones={shared}
          onClose={() => {
            setShared(null);
          }}
        />
      )}
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
