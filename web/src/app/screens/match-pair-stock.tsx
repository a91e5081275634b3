import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useIntl } from 'react-intl';
import { PairsScreen } from '../../features/pairs/pairs-screen.tsx';
import { writePlace } from '../../features/search/criteria-url.ts';
import { FilterChips } from '../../features/search/filter-chips.tsx';
import { NotReadNotice } from '../../ui/not-read-notice.tsx';
import { usePairPlace } from '../use-pair-place.ts';
import { useStoneActs } from '../use-stone-acts.ts';

export function MatchPairStock() {
  const { formatMessage } = useIntl();
  const { place, notRead, within, tolerances, change } = usePairPlace('/match-pair-stock');
  const acts = useStoneActs();
  return (
    <PairsScreen
      criteria={place.criteria}
      tolerances={tolerances}
      notice={<NotReadNotice parts={notRead} />}
      filters={
        <FilterChips
          criteria={place.criteria}
          onChange={(criteria) => {
            change({ ...place, criteria });
          }}
        />
      }
      modify={
        <Link
          to="/match-pair"
          search={{ ...writePlace(place), ...within }}
          className="quick inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:bg-blue-soft hover:text-ink"
        >
          <SlidersHorizontal size={16} aria-hidden />
          {formatMessage({ id: 'stock.modify' })}
        </Link>
      }
      acts={acts}
    />
  );
}
