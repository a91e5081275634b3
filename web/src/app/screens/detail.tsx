import { Link, useSearch } from '@tanstack/react-router';
import { criteriaSchema } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { PairCandidates } from '../../features/pairs/pair-candidates.tsx';
import { emptyPlace, writePlace } from '../../features/search/criteria-url.ts';
import { DetailScreen } from '../../features/stock/detail/detail-screen.tsx';
import { writeIds } from '../../lib/stones/stone-ids.ts';
import { EmptyState } from '../../ui/states.tsx';
import { DetailWay } from '../detail-way.tsx';
import { factSearch } from '../fact-search.ts';
import { RightsNote } from '../rights-note.tsx';
import { mayPair, useDashboard } from '../use-dashboard.ts';
import { useOrderStones } from '../use-order-stones.tsx';
import { useStoneActs } from '../use-stone-acts.ts';

/** The result a search of an answer leads to. */
function searchOf(searchParam: Readonly<Record<string, unknown>>) {
  const criteria = criteriaSchema.safeParse(searchParam);
  return criteria.success ? writePlace({ ...emptyPlace, criteria: criteria.data }) : undefined;
}

export function Detail() {
  const { formatMessage } = useIntl();
  const { id } = useSearch({ from: '/shell/detail' });
  const { data } = useDashboard();
  const acts = useStoneActs();
  const { onPlaceOrder, sheet } = useOrderStones();
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
      <RightsNote />
      <DetailScreen
        key={id}
        id={id}
        userDisc={data?.user.user_disc ?? null}
        way={<DetailWay />}
        factLink={(stone, attribute) => factSearch(stone, attribute, new Date())}
        searchLink={searchOf}
        acts={acts}
        onPlaceOrder={onPlaceOrder}
        pairs={
          data && mayPair(data) ? (
            <PairCandidates id={id} compareSearch={(ids) => ({ ids: writeIds(ids) })} />
          ) : undefined
        }
      />
      {sheet}
    </>
  );
}
