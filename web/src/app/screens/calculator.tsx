import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CalculatorScreen } from '../../features/calculator/calculator-screen.tsx';
import {
  readCalculator,
  writeCalculator,
  type CalculatorPlace,
} from '../../features/calculator/calculator-url.ts';
import { useDashboard } from '../use-dashboard.ts';
import { usePassingPlace } from '../use-passing-place.ts';

const addressOf = (place: CalculatorPlace) => JSON.stringify(writeCalculator(place));

/** The calculation an address holds: sent to a colleague, it is the same there. */
export function Calculator() {
  const search = useSearch({ from: '/shell/calculator' });
  const navigate = useNavigate();
  const { data } = useDashboard();
  const { place, passTo } = usePassingPlace(
    useMemo(() => readCalculator(search), [search]),
    addressOf,
  );
  return (
    <CalculatorScreen
      place={place}
      userDisc={data?.user.user_disc ?? null}
      onChange={(next) => {
        passTo(next);
        void navigate({
          to: '/calculator',
          search: writeCalculator(next),
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
