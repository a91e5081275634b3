import { criteriaSchema, type Demand } from '@loupe/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MatchesSheet } from '../../features/alerts/matches-sheet.tsx';
import { DemandsScreen } from '../../features/demands/demands-screen.tsx';
import { emptyPlace, writePlace } from '../../features/search/criteria-url.ts';
import { useSearchLine } from '../../features/search/history/use-search-line.ts';
import { AddDemand } from '../add-demand.tsx';

export function Demands() {
  const [isAdding, setAdding] = useState(false);
  const { matched } = useSearch({ from: '/shell/demands' });
  const navigate = useNavigate();
  const show = (uuid?: string) => {
    void navigate({ to: '/demands', search: uuid === undefined ? {} : { matched: uuid } });
  };
  const lineOf = useSearchLine();
  const nameOf = ({ title, search_param: search }: Demand) => {
    const criteria = criteriaSchema.safeParse(search);
    return title === '' ? lineOf(criteria.success ? criteria.data : null) : title;
  };
  return (
    <>
      <DemandsScreen
        onShowFound={show}
        nameOf={nameOf}
        onAdd={() => {
          setAdding(true);
        }}
        renderSearch={(demand) => <DemandedStones demand={demand} />}
      />
      {matched !== undefined && (
        <MatchesSheet
          uuid={matched}
          renderSearch={(search) => <EverythingNow search={search} />}
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
