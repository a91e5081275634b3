import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { PriceChart, type PriceChartProps } from './chart/price-chart.tsx';
import { ResultCards } from './result-cards.tsx';
import { ResultGrid } from './result-grid.tsx';
import { ResultPictures } from './result-pictures.tsx';
import type { StonesLook } from './use-result-layout.ts';
import type { useResultHead } from './use-result.ts';

interface ResultBodyProps {
  readonly look: StonesLook;
  readonly head: ReturnType<typeof useResultHead>;
  /** Stones further down that could not be fetched. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What can be done where no stone fits. */
  readonly emptyAction: ReactNode;
  readonly chart: PriceChartProps;
  readonly stones: ComponentProps<typeof ResultGrid> &
    ComponentProps<typeof ResultCards> &
    ComponentProps<typeof ResultPictures>;
}

/** The stones, or why there are none. */
export function ResultBody({ look, head, error, onRetry, emptyAction, chart, stones }: ResultBodyProps) {
  const { formatMessage } = useIntl();
  if (head.data === undefined) {
    if (head.error) return <ErrorState error={head.error} onRetry={() => void head.refetch()} />;
    return <LoadingRows count={20} />;
  }
  const failed = head.error ?? error;
  // The boxes over the columns must stay, or nobody could take back what was typed.
  const keepsBoxes = stones.count === 0 && look !== 'cards' && Object.keys(stones.find).length > 0;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {failed && <ErrorState error={failed} onRetry={head.error ? () => void head.refetch() : onRetry} />}
      {look === 'cards' && stones.count > 0 && <ResultCards {...stones} />}
      {look === 'chart' && stones.count > 0 && <PriceChart {...chart} />}
      {look === 'pictures' && stones.count > 0 && <ResultPictures {...stones} />}
      {((look === 'table' && stones.count > 0) || keepsBoxes) && <ResultGrid {...stones} />}
      {stones.count === 0 && (
        <EmptyState drawing="ROUND" text={formatMessage({ id: 'stock.empty' })} action={emptyAction} />
      )}
    </div>
  );
}
