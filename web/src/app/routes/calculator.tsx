import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CalculatorScreen } from '../../features/calculator/calculator-screen.tsx';
import {
  parseCalculatorParams,
  formatCalculatorParams,
  type CalculatorParams,
} from '../../features/calculator/calculator-url.ts';
import { useDashboard } from '../use-dashboard.ts';
import { useOptimisticSearchParams } from '../params/use-optimistic-search-params.ts';

const addressOf = (params: CalculatorParams) => JSON.stringify(formatCalculatorParams(params));

/** The calculation in the URL, so that a shared link shows the same one. */
export function CalculatorRoute() {
  const search = useSearch({ from: '/shell/calculator' });
  const navigate = useNavigate();
  const { data } = useDashboard();
  const { params, setOptimistic } = useOptimisticSearchParams(
    useMemo(() => parseCalculatorParams(search), [search]),
    addressOf,
  );
  return (
    <CalculatorScreen
      params={params}
      userDisc={data?.user.user_disc ?? null}
      onChange={(next) => {
        setOptimistic(next);
        void navigate({
          to: '/calculator',
          search: formatCalculatorParams(next),
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
