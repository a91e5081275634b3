import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { CompareScreen } from '../../features/stock/compare/compare-screen.tsx';
import { isCut, readCompared } from '../../features/stock/compare/compared-ids.ts';
import { writeIds } from '../../lib/stones/stone-ids.ts';
import { useDashboard } from '../use-dashboard.ts';
import { useOrderStones } from '../use-order-stones.tsx';
import { useStoneActs } from '../use-stone-acts.ts';

/** The stones an address names, side by side; what else it says is the search they were chosen in. */
export function Compare() {
  const { formatMessage } = useIntl();
  const { ids: text = '', ...search } = useSearch({ from: '/shell/compare' });
  const ids = readCompared(text);
  const navigate = useNavigate();
  const { data } = useDashboard();
  const acts = useStoneActs();
  const { onPlaceOrder, sheet } = useOrderStones();
  return (
    <>
      <CompareScreen
        ids={ids}
        isCut={isCut(text)}
        userDisc={data?.user.user_disc ?? null}
        way={
          <Link
            to="/stock"
            search={search}
            className="inline-flex min-h-6 items-center text-13 text-blue hover:underline"
          >
            {formatMessage({ id: 'stock.back' })}
          </Link>
        }
        search={<Link to="/search">{formatMessage({ id: 'search.title' })}</Link>}
        acts={acts}
        onPlaceOrder={onPlaceOrder}
        onRemove={(removed) => {
          const rest = ids.filter((id) => id !== removed);
          void navigate({ to: '/compare', search: { ...search, ids: writeIds(rest) }, replace: true });
        }}
      />
      {sheet}
    </>
  );
}
