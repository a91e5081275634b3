import { criteriaSchema, lotCriteriaSchema, type Criteria, type Demand } from '@loupe/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { MatchesDialog } from '../../features/alerts/matches-dialog.tsx';
import { DemandsScreen } from '../../features/demands/demands-screen.tsx';
import { parseLooseParams, formatLooseParams } from '../../features/loose/loose-params.ts';
import { useLotLabels } from '../../features/loose/lot-labels.ts';
import { defaultSearchParams, formatSearchParams } from '../../features/search/search-params.ts';
import { useFormatSearch } from '../../features/search/saved-searches/use-format-search.ts';
import { DemandDialogContainer } from '../dialogs/demand-dialog-container.tsx';
import { DemandRequest } from '../demand-request.tsx';
import { lotName } from '../../trade/goods/goods-names.ts';

export function DemandsRoute() {
  const [added, setAdded] = useState<{ readonly criteria?: Criteria } | null>(null);
  const { matched } = useSearch({ from: '/shell/demands' });
  const navigate = useNavigate();
  const show = (uuid?: string) => {
    void navigate({ to: '/demands', search: uuid === undefined ? {} : { matched: uuid } });
  };
  const lineOf = useFormatSearch();
  const lotWords = useLotLabels();
  const nameOf = ({ goods, title, search_param: search }: Demand) => {
    if (title !== '') return title;
    if (goods === 'LOOSE') {
      const lots = lotCriteriaSchema.safeParse(search);
      return lots.success ? lotWords.criteria(lots.data) : '';
    }
    const criteria = criteriaSchema.safeParse(search);
    return lineOf(criteria.success ? criteria.data : null);
  };
  return (
    <>
      <DemandsScreen
        request={
          <DemandRequest
            onDemand={(criteria) => {
              setAdded({ criteria });
            }}
          />
        }
        onShowFound={show}
        nameOf={nameOf}
        onAdd={() => {
          setAdded({});
        }}
        renderSearch={(demand) =>
          demand.goods === 'LOOSE' ? <DemandedLots demand={demand} /> : <DemandedStones demand={demand} />
        }
      />
      {matched !== undefined && (
        <MatchesDialog
          uuid={matched}
          renderSearch={({ goods, search_param: search }) =>
            goods === 'LOOSE' ? <EveryLotNow search={search} /> : <EverythingNow search={search} />
          }
          nameOfLot={lotName}
          onClose={() => {
            show();
          }}
        />
      )}
      {added && (
        <DemandDialogContainer
          criteria={added.criteria}
          onClose={() => {
            setAdded(null);
          }}
        />
      )}
    </>
  );
}

/** Link from the notified matches to all current matches. */
function EverythingNow({ search }: { readonly search: Readonly<Record<string, unknown>> }) {
  const { formatMessage } = useIntl();
  const criteria = criteriaSchema.safeParse(search);
  if (!criteria.success || Object.keys(search).length === 0) return null;
  return (
    <Link
      to="/stock"
      search={formatSearchParams({ ...defaultSearchParams, criteria: criteria.data })}
      className="inline-flex min-h-6 items-center text-blue hover:underline"
    >
      {formatMessage({ id: 'alerts.showAll' })}
    </Link>
  );
}

/** Summary of a demand's search, with a link to its current matches. */
function DemandedStones({ demand: { search_param, matches } }: { readonly demand: Demand }) {
  const { formatMessage } = useIntl();
  const lineOf = useFormatSearch();
  if (search_param === null) return null;
  const criteria = criteriaSchema.safeParse(search_param);
  const line = lineOf(criteria.success ? criteria.data : null);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-2">
      <bdi>{line}</bdi>
      {criteria.success && matches !== null && (
        <Link
          to="/stock"
          search={formatSearchParams({ ...defaultSearchParams, criteria: criteria.data })}
          className="inline-flex min-h-6 items-center text-blue hover:underline"
        >
          {formatMessage({ id: 'demands.matches' }, { count: matches })}
        </Link>
      )}
    </p>
  );
}

/** Summary of the criteria of a demand for loose goods, with a link to the lots that match now. */
function DemandedLots({ demand: { search_param, matches } }: { readonly demand: Demand }) {
  const { formatMessage } = useIntl();
  const labels = useLotLabels();
  const criteria = lotCriteriaSchema.safeParse(search_param);
  if (search_param === null || !criteria.success) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-2">
      <bdi>{labels.criteria(criteria.data)}</bdi>
      {matches !== null && (
        <LotsLink search={search_param}>{formatMessage({ id: 'demands.lots' }, { count: matches })}</LotsLink>
      )}
    </p>
  );
}

/** Link from the notified lots to all lots that match the demand now. */
function EveryLotNow({ search }: { readonly search: Readonly<Record<string, unknown>> }) {
  const { formatMessage } = useIntl();
  return <LotsLink search={search}>{formatMessage({ id: 'alerts.showAll' })}</LotsLink>;
}

interface LotsLinkProps {
  readonly search: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

function LotsLink({ search, children }: LotsLinkProps) {
  const criteria = lotCriteriaSchema.safeParse(search);
  if (!criteria.success) return null;
  return (
    <Link
      to="/loose-stock"
      search={formatLooseParams({ ...parseLooseParams({}).params, criteria: criteria.data })}
      className="inline-flex min-h-6 items-center text-blue hover:underline"
    >
      {children}
    </Link>
  );
}
