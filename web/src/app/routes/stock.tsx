import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { ExternalLink, SlidersHorizontal } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { defaultSearchParams, formatSearchParams } from '../../features/search/search-params.ts';
import { FilterChips } from '../../features/search/filter-chips.tsx';
import { formatStoneIds } from '../../trade/stones/stone-ids.ts';
import { IgnoredParamsNotice } from '../../ui/ignored-params-notice.tsx';
import { NumberListNotice } from '../../features/search/number-list/number-list-notice.tsx';
import { RelaxationSuggestions } from '../../features/search/relaxation-suggestions.tsx';
import { ResultScreen } from '../../features/results/result-screen.tsx';
import type { StonesToOrder } from '../../features/results/use-result-actions.ts';
import { Button } from '../../ui/button.tsx';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { DemandDialogContainer } from '../dialogs/demand-dialog-container.tsx';
import { OrderDialogContainer } from '../dialogs/order-dialog-container.tsx';
import { ReturnedExportLink } from '../returned-export-link.tsx';
import { mayPlaceOrders, useDashboard } from '../use-dashboard.ts';
import { usePreloadDetail } from '../use-preload-detail.ts';
import { useOpenSearchText } from '../use-open-search-text.ts';
import { usePastedText } from '../use-pasted-text.ts';
import { useResultKey } from '../use-result-key.ts';
import { useSearchParams } from '../params/use-search-params.ts';
import { useStoneActions } from '../use-stone-actions.ts';

/** The result inside the portal. */
export function StockRoute() {
  return <Result at="/stock" />;
}

/** The same result in a separate window. */
export function StockNewPageRoute() {
  return <Result at="/stock-new-page" />;
}

/** Source of a demand: the search, or a text. */
type Demanded = Pick<ComponentProps<typeof DemandDialogContainer>, 'criteria' | 'details'>;

function Result({ at }: { readonly at: '/stock' | '/stock-new-page' }) {
  const { formatMessage } = useIntl();
  const { params, notRead, change } = useSearchParams(at);
  const { criteria, sort, columnFilters } = params;
  const list = useLocation({ select: ({ state }) => state.list });
  const navigate = useNavigate();
  usePastedText(useOpenSearchText());
  usePreloadDetail();
  const { data } = useDashboard();
  const isCustomer = data?.user.role === 'customer';
  const acts = useStoneActions();
  const [ordered, setOrdered] = useState<StonesToOrder | null>(null);
  const [demanded, setDemanded] = useState<Demanded | null>(null);
  // A different search is a different result: the selection of the previous one is cleared.
  const resultKey = useResultKey(
    JSON.stringify(formatSearchParams({ ...defaultSearchParams, criteria: { ...criteria, status: 'All' } })),
  );

  return (
    <>
      <LimitedPermissionNotice />
      <ResultScreen
        key={resultKey}
        criteria={criteria}
        sort={sort}
        find={columnFilters}
        userDisc={data?.user.user_disc ?? null}
        filters={
          <FilterChips
            criteria={criteria}
            onChange={(next) => {
              change({ ...params, criteria: next });
            }}
          />
        }
        modify={
          <Link
            to="/search"
            search={formatSearchParams({ ...params, columnFilters: {} })}
            className="quick inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:bg-blue-soft hover:text-ink"
          >
            <SlidersHorizontal size={16} aria-hidden />
            <span className="max-sm:sr-only">{formatMessage({ id: 'results.modify' })}</span>
          </Link>
        }
        notice={
          <>
            <IgnoredParamsNotice parts={notRead} />
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
        exportNote={<ReturnedExportLink />}
        newWindow={
          at === '/stock' && (
            <Link
              to="/stock-new-page"
              search={formatSearchParams(params)}
              target="_blank"
              aria-label={formatMessage({ id: 'results.newWindow' })}
              title={formatMessage({ id: 'results.newWindow' })}
              className="quick inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-blue-soft hover:text-ink pointer-coarse:size-11"
            >
              <ExternalLink size={16} aria-hidden />
            </Link>
          )
        }
        renderRelaxed={(relaxations) => (
          <RelaxationSuggestions
            criteria={criteria}
            relaxations={relaxations}
            onChange={(next) => {
              change({ ...params, criteria: next });
            }}
          />
        )}
        onCompare={(ids) => {
          void navigate({
            to: '/compare',
            search: { ...formatSearchParams(params), ids: formatStoneIds(ids) },
          });
        }}
        onStatus={(status) => {
          change({ ...params, criteria: { ...criteria, status } });
        }}
        onSort={(next) => {
          change({ ...params, sort: next });
        }}
        onFind={(next) => {
          change({ ...params, columnFilters: next });
        }}
        onOpen={({ stock_uuid: id }, row) => {
          void navigate({ to: '/detail', search: { ...formatSearchParams(params), id, row: String(row) } });
        }}
        onOpenId={(id) => {
          void navigate({ to: '/detail', search: { ...formatSearchParams(params), id } });
        }}
        onNarrow={({ carat, price }) => {
          const { final_ppc: former = '', ...others } = columnFilters;
          const typed = price ?? former;
          change({
            ...params,
            criteria: carat ? { ...criteria, ranges: { ...criteria.ranges, carat: [carat] } } : criteria,
            columnFilters: typed === '' ? others : { ...others, final_ppc: typed },
          });
        }}
        onPlaceOrder={data && mayPlaceOrders(data) ? setOrdered : undefined}
        acts={acts}
      />
      {demanded && (
        <DemandDialogContainer
          {...demanded}
          onClose={() => {
            setDemanded(null);
          }}
        />
      )}
      {ordered && (
        <OrderDialogContainer
          {...ordered}
          onClose={() => {
            setOrdered(null);
          }}
        />
      )}
    </>
  );
}
