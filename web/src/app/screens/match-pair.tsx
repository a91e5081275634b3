import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { writePlace } from '../../features/search/criteria-url.ts';
import { ToleranceGroup } from '../../features/pairs/tolerance-group.tsx';
import { SearchForm } from '../search-form.tsx';
import { usePairPlace } from '../use-pair-place.ts';

/** Which stones pairs are sought among, and how far two may be apart. */
export function MatchPair() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { place, notRead, within, tolerances, change, setTolerances } = usePairPlace('/match-pair');
  return (
    <SearchForm
      title={formatMessage({ id: 'pairs.title' })}
      criteria={place.criteria}
      notRead={notRead}
      below={<ToleranceGroup tolerances={tolerances} onChange={setTolerances} />}
      onChange={(criteria) => {
        change({ ...place, criteria });
      }}
      onSearch={(criteria) => {
        void navigate({
          to: '/match-pair-stock',
          search: { ...writePlace({ ...place, criteria }), ...within },
        });
      }}
    />
  );
}
