import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { PriceChart, type PriceChartProps } from './price-chart/price-chart.tsx';
import { ResultCards } from './result-cards.tsx';
import { ResultGrid } from './result-grid.tsx';
import { ResultPictures } from './result-pictures.tsx';
import type { StonesLayout } from './use-result-layout.ts';
import type { useResultFirstBlock } from './use-result.ts';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

interface ResultBodyProps {
  readonly layout: StonesLayout;
  readonly firstBlock: ReturnType<typeof useResultFirstBlock>;
  /** Error of a block further down in the result. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Action shown when no stone matches. */
  readonly emptyAction: ReactNode;
  readonly chart: PriceChartProps;
  readonly stones: ComponentProps<typeof ResultGrid> &
    ComponentProps<typeof ResultCards> &
    ComponentProps<typeof ResultPictures>;
}

/** The stones in the current layout, or the loading, empty or error state. */
export function ResultBody({
  layout,
  firstBlock,
  error,
  onRetry,
  emptyAction,
  chart,
  stones,
}: ResultBodyProps) {
  const { formatMessage } = useIntl();
  if (firstBlock.data === undefined) {
    if (firstBlock.error)
      return <ErrorState error={firstBlock.error} onRetry={() => void firstBlock.refetch()} />;
    return <SkeletonRows count={20} />;
  }
  const failed = firstBlock.error ?? error;
  // Keep the column filters visible when nothing matches, so that the user can clear them.
  const keepsBoxes = stones.count === 0 && layout !== 'cards' && Object.keys(stones.find).length > 0;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {failed && (
        <ErrorState error={failed} onRetry={firstBlock.error ? () => void firstBlock.refetch() : onRetry} />
      )}
      {layout === 'cards' && stones.count > 0 && <ResultCards {...stones} />}
      {layout === 'chart' && stones.count > 0 && <PriceChart {...chart} />}
      {layout === 'pictures' && stones.count > 0 && <ResultPictures {...stones} />}
      {((layout === 'table' && stones.count > 0) || keepsBoxes) && <ResultGrid {...stones} />}
      {stones.count === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="ROUND" />}
          text={formatMessage({ id: 'results.empty' })}
          action={emptyAction}
        />
      )}
    </div>
  );
}
