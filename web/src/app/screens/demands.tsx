import { criteriaSchema, lotCriteriaSchema, type Demand } from '@loupe/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { MatchesSheet } from '../../features/alerts/matches-sheet.tsx';
import { DemandsScreen } from '../../features/demands/demands-screen.tsx';
import { readLoosePlace, writeLoosePlace } from '../../features/loose/loose-url.ts';
import { useLotWords } from '../../features/loose/lot-words.ts';
import { emptyPlace, writePlace } from '../../features/search/criteria-url.ts';
import { useSearchLine } from '../../features/search/history/use-search-line.ts';
import { AddDemand } from '../add-demand.tsx';
import { lotName } from '../goods-names.ts';

export function Demands() {
  const [isAdding, setAdding] = useState(false);
  const { matched } = useSearch({ from: '/shell/demands' });
  const navigate = useNavigate();
  const show = (uuid?: string) => {
    void navigate({ to: '/demands', search: uuid === undefined ? {} : { matched: uuid } });
  };
  const lineOf = useSearchLine();
  const lotWords = useLotWords();
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
        onShowFound={show}
        nameOf={nameOf}
        onAdd={() => {
          setAdding(true);
        }}
        renderSearch={(demand) =>
          demand.goods === 'LOOSE' ? <DemandedLots demand={demand} /> : <DemandedStones demand={demand} />
        }
      />
      {matched !== undefined && (
        <MatchesSheet
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
      {isAdding && (
        <AddDemand
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
    </>
  );
}

/** The way from what was found to everything that fits now. */
function EverythingNow({ search }: { readonly search: Readonly<Record<string, unknown>> }) {
  const { formatMessage } = useIntl();
  const criteria = criteriaSchema.safeParse(search);
  if (!criteria.success || Object.keys(search).length === 0) return null;
  return (
    <Link
      to="/stock"
      search={writePlace({ ...emptyPlace, criteria: criteria.data })}
      className="inline-flex min-h-6 items-center text-blue hover:underline"
    >
      {formatMessage({ id: 'alerts.showAll' })}
    </Link>
  );
}

/** The search of a demand in words, and the way to what fits it now. */
function DemandedStones({ demand: { search_param, matches } }: { readonly demand: Demand }) {
  const { formatMessage } = useIntl();
  const lineOf = useSearchLine();
  if (search_param === null) return null;
  const criteria = criteriaSchema.safeParse(search_param);
  const line = lineOf(criteria.success ? criteria.data : null);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-2">
      <bdi>{line}</bdi>
      {criteria.success && matches !== null && (
        <Link
          to="/stock"
          search={writePlace({ ...emptyPlace, criteria: criteria.data })}
          className="inline-flex min-h-6 items-center text-blue hover:underline"
        >
          {formatMessage({ id: 'demands.matches' }, { count: matches })}
        </Link>
      )}
    </p>
  );
}

/** The criteria of a demand for loose goods in words, and the way to the lots that meet them now. */
function DemandedLots({ demand: { search_param, matches } }: { readonly demand: Demand }) {
  const { formatMessage } = useIntl();
  const words = useLotWords();
  const criteria = lotCriteriaSchema.safeParse(search_param);
  if (search_param === null || !criteria.success) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-2">
      <bdi>{words.criteria(criteria.data)}</bdi>
      {matches !== null && (
        <LotsLink search={search_param}>{formatMessage({ id: 'demands.lots' }, { count: matches })}</LotsLink>
      )}
    </p>
  );
}

/** The way from the lots that were found to all that meet the demand now. */
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
      search={writeLoosePlace({ ...readLoosePlace({}).place, criteria: criteria.data })}
      className="inline-flex min-h-6 items-center text-blue hover:underline"
    >
      {children}
    </Link>
  );
}
