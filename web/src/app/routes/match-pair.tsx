import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatSearchParams } from '../../features/search/search-params.ts';
import { ToleranceFields } from '../../features/pairs/tolerance-fields.tsx';
import { SearchFormContainer } from '../search-form-container.tsx';
import { usePairParams } from '../params/use-pair-params.ts';

/** Selects the stones to match into pairs, and the tolerances between two stones. */
export function MatchPairRoute() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { params, notRead, beside, tolerances, change, setTolerances } = usePairParams('/match-pair');
  return (
    <SearchFormContainer
      title={formatMessage({ id: 'pairs.title' })}
      criteria={params.criteria}
      notRead={notRead}
      below={<ToleranceFields tolerances={tolerances} onChange={setTolerances} />}
      onChange={(criteria) => {
        change({ ...params, criteria });
      }}
      onSearch={(criteria) => {
        void navigate({
          to: '/match-pair-stock',
          search: { ...formatSearchParams({ ...params, criteria }), ...beside },
        });
      }}
    />
  );
}
