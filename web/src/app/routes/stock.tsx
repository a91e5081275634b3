import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, SlidersHorizontal } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { defaultSearchParams, formatSearchParams } from '../../features/search/search-params.ts';
import { FilterChips } from '../../features/search/filter-chips.tsx';
import { formatStoneIds } from '../../trade/stones/stone-ids.ts';
import { IgnoredParamsNotice } from '../../ui/ignored-params-notice.tsx';
import { NumberListNotice } from '../../features/search/number-list/number-list-notice.tsx';
import { RelaxationSuggestions } from '../../features/search/relaxation-suggestions.tsx';
import { useGridPreferences } from '../../features/results/grid-preferences.ts';
import { newestFirst } from '../../features/results/result-sort.ts';
import { ResultScreen } from '../../features/results/result-screen.tsx';
import type { StonesToOrder } from '../../features/results/use-result-actions.ts';
import { Button } from '../../ui/button.tsx';
import { useIsPhone } from '../../ui/use-breakpoints.ts';
import { FilterSheetButton } from '../filter-sheet-button.tsx';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { LazyDemandDialog, LazyOrderDialog } from '../dialogs/lazy-dialogs.ts';
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
type Demanded = Pick<ComponentProps<typeof LazyDemandDialog>, 'criteria' | 'details'>;

function Result({ at }: { readonly at: '/stock' | '/stock-new-page' }) {
  const { formatMessage } = useIntl();
  const { params: read, notRead, change } = useSearchParams(at);
  // Without an order in the URL: the one last used, for a new customer the newest stones first.
  const usual = useGridPreferences((preferences) => preferences.sort) ?? newestFirst;
  const setSort = useGridPreferences((preferences) => preferences.setSort);
  const params = read.sort.length > 0 ? read : { ...read, sort: usual };
  const { criteria, sort, columnFilters } = params;
  const router = useRouter();
  const isPhone = useIsPhone();
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
          isPhone ? (
            <FilterSheetButton
              criteria={criteria}
              onChange={(next) => {
                change({ ...params, criteria: next });
              }}
            />
          ) : (
            <Link
              to="/search"
              search={formatSearchParams({ ...params, columnFilters: {} })}
              className="quick inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:bg-blue-soft hover:text-ink"
            >
              <SlidersHorizontal size={16} aria-hidden />
              {formatMessage({ id: 'results.modify' })}
            </Link>
          )
        }
        back={
          <Link
            to="/search"
            search={formatSearchParams({ ...params, columnFilters: {} })}
            aria-label={formatMessage({ id: 'results.modify' })}
            className="inline-flex size-11 shrink-0 items-center justify-center text-ink-2"
          >
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
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
          at === '/stock'
            ? router.buildLocation({ to: '/stock-new-page', search: formatSearchParams(params) }).href
            : undefined
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
          setSort(next);
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
        <LazyDemandDialog
          {...demanded}
          onClose={() => {
            setDemanded(null);
          }}
        />
      )}
      {ordered && (
        <LazyOrderDialog
          {...ordered}
          onClose={() => {
            setOrdered(null);
          }}
        />
      )}
    </>
  );
}
