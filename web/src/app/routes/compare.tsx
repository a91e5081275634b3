import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { CompareScreen } from '../../features/results/compare/compare-screen.tsx';
import { hasTooManyIds, parseComparedIds } from '../../features/results/compare/compared-ids.ts';
import { formatStoneIds } from '../../trade/stones/stone-ids.ts';
import { useDashboard } from '../use-dashboard.ts';
import { useOrderDialog } from '../dialogs/use-order-dialog.tsx';
import { useStoneActions } from '../use-stone-actions.ts';

/** Compares the stones in the URL; its other params are the search in which they were chosen. */
export function CompareRoute() {
  const { formatMessage } = useIntl();
  const { ids: text = '', ...search } = useSearch({ from: '/shell/compare' });
  const ids = parseComparedIds(text);
  const navigate = useNavigate();
  const { data } = useDashboard();
  const acts = useStoneActions();
  const { onPlaceOrder, sheet } = useOrderDialog();
  return (
    <>
      <CompareScreen
        ids={ids}
        isCut={hasTooManyIds(text)}
        userDisc={data?.user.user_disc ?? null}
        backLink={
          <Link
            to="/stock"
            search={search}
            className="inline-flex min-h-6 items-center text-13 text-blue hover:underline"
          >
            {formatMessage({ id: 'results.back' })}
          </Link>
        }
        search={<Link to="/search">{formatMessage({ id: 'search.title' })}</Link>}
        acts={acts}
        onPlaceOrder={onPlaceOrder}
        onRemove={(removed) => {
          const rest = ids.filter((id) => id !== removed);
          void navigate({ to: '/compare', search: { ...search, ids: formatStoneIds(rest) }, replace: true });
        }}
      />
      {sheet}
    </>
  );
}
