import { Link, useSearch } from '@tanstack/react-router';
import { criteriaSchema } from '@loupe/contract';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { PairCandidates } from '../../features/pairs/pair-candidates.tsx';
import { defaultSearchParams, formatSearchParams } from '../../features/search/search-params.ts';
import { StoneScreen } from '../../features/stones/stone-screen.tsx';
import { useViewedStones } from '../../lib/viewed-stones.ts';
import { formatStoneIds } from '../../trade/stones/stone-ids.ts';
import { EmptyState } from '../../ui/states.tsx';
import { ResultPager } from '../result-pager.tsx';
import { searchForFact } from '../search-for-fact.ts';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { mayUsePairs, useDashboard } from '../use-dashboard.ts';
import { useOrderDialog } from '../dialogs/use-order-dialog.tsx';
import { useStoneActions } from '../use-stone-actions.ts';

/** Search params of the result for criteria from a response. */
function searchOf(searchParam: Readonly<Record<string, unknown>>) {
  const criteria = criteriaSchema.safeParse(searchParam);
  return criteria.success
    ? formatSearchParams({ ...defaultSearchParams, criteria: criteria.data })
    : undefined;
}

export function DetailRoute() {
  const { formatMessage } = useIntl();
  const { id } = useSearch({ from: '/shell/detail' });
  const { data } = useDashboard();
  const acts = useStoneActions();
  const addViewed = useViewedStones((viewed) => viewed.addViewed);
  useEffect(() => {
    if (id !== undefined) addViewed(id);
  }, [addViewed, id]);
  const { onPlaceOrder, sheet } = useOrderDialog();
  if (id === undefined) {
    return (
      <EmptyState
        text={formatMessage({ id: 'results.noId' })}
        action={<Link to="/search">{formatMessage({ id: 'search.title' })}</Link>}
      />
    );
  }
  return (
    <>
      <LimitedPermissionNotice />
      <StoneScreen
        key={id}
        id={id}
        userDisc={data?.user.user_disc ?? null}
        backLink={<ResultPager />}
        factLink={(stone, attribute) => searchForFact(stone, attribute, new Date())}
        searchLink={searchOf}
        acts={acts}
        onPlaceOrder={onPlaceOrder}
        pairs={
          data && mayUsePairs(data) ? (
            <PairCandidates id={id} compareSearch={(ids) => ({ ids: formatStoneIds(ids) })} />
          ) : undefined
        }
      />
      {sheet}
    </>
  );
}
