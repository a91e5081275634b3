import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useIntl } from 'react-intl';
import { PairsScreen } from '../../features/pairs/pairs-screen.tsx';
import { formatSearchParams } from '../../features/search/search-params.ts';
import { FilterChips } from '../../features/search/filter-chips.tsx';
import { IgnoredParamsNotice } from '../../ui/ignored-params-notice.tsx';
import { usePairParams } from '../params/use-pair-params.ts';
import { useStoneActions } from '../use-stone-actions.ts';

export function MatchPairStockRoute() {
  const { formatMessage } = useIntl();
  const { params, notRead, within, tolerances, change } = usePairParams('/match-pair-stock');
  const acts = useStoneActions();
  return (
    <PairsScreen
      criteria={params.criteria}
      tolerances={tolerances}
      notice={<IgnoredParamsNotice parts={notRead} />}
      filters={
        <FilterChips
          criteria={params.criteria}
          onChange={(criteria) => {
            change({ ...params, criteria });
          }}
        />
      }
      modify={
        <Link
          to="/match-pair"
          search={{ ...formatSearchParams(params), ...within }}
          className="quick inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:bg-blue-soft hover:text-ink"
        >
          <SlidersHorizontal size={16} aria-hidden />
          {formatMessage({ id: 'results.modify' })}
        </Link>
      }
      acts={acts}
    />
  );
}
