import type { StoneRow } from '@loupe/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { PairsScreen } from '../../features/pairs/pairs-screen.tsx';
import { formatSearchParams } from '../../features/search/search-params.ts';
import { FilterChips } from '../../features/search/filter-chips.tsx';
import { formatStoneIds } from '../../trade/stones/stone-ids.ts';
import { IgnoredParamsNotice } from '../../ui/ignored-params-notice.tsx';
import { StonesExportDialog } from '../dialogs/stones-export-dialog.tsx';
import { useOrderDialog } from '../dialogs/use-order-dialog.tsx';
import { usePairParams } from '../params/use-pair-params.ts';
import { useStoneActions } from '../use-stone-actions.ts';

export function MatchPairStockRoute() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { params, notRead, beside, tolerances, layout, order, change, setLayout, setOrder } =
    usePairParams('/match-pair-stock');
  const acts = useStoneActions();
  const { onPlaceOrder, sheet } = useOrderDialog({ isAllOrNone: true });
  const [exported, setExported] = useState<readonly StoneRow[] | null>(null);
  return (
    <>
      <PairsScreen
        criteria={params.criteria}
        tolerances={tolerances}
        layout={layout}
        onLayout={setLayout}
        order={order}
        onOrder={setOrder}
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
            search={{ ...formatSearchParams(params), ...beside }}
            className="quick inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:bg-blue-soft hover:text-ink"
          >
            <SlidersHorizontal size={16} aria-hidden />
            {formatMessage({ id: 'results.modify' })}
          </Link>
        }
        acts={acts}
        actions={{
          onPlaceOrder,
          onExport: setExported,
          onCompare: (ids) => {
            void navigate({ to: '/compare', search: { ids: formatStoneIds(ids) } });
          },
        }}
      />
      {sheet}
      {exported && (
        <StonesExportDialog
          stones={exported}
          isOrderKept
          onClose={() => {
            setExported(null);
          }}
        />
      )}
    </>
  );
}
