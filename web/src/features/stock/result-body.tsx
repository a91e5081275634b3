import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { ResultCards } from './result-cards.tsx';
import { ResultGrid } from './result-grid.tsx';
import type { useResultHead } from './use-result.ts';

interface ResultBodyProps {
  readonly isPhone: boolean;
  readonly head: ReturnType<typeof useResultHead>;
  /** Stones further down that could not be fetched. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly grid: ComponentProps<typeof ResultGrid>;
}

/** The stones, or why there are none. */
export function ResultBody({ isPhone, head, error, onRetry, grid }: ResultBodyProps) {
  const { formatMessage } = useIntl();
  if (head.data === undefined) {
    if (head.error) return <ErrorState error={head.error} onRetry={() => void head.refetch()} />;
    return <LoadingRows count={20} />;
  }
  const failed = head.error ?? error;
  const hasFind = Object.keys(grid.find).length > 0;
  return (
    <>
      {failed && <ErrorState error={failed} onRetry={head.error ? () => void head.refetch() : onRetry} />}
      {isPhone && grid.count > 0 && <ResultCards {...grid} />}
      {/* The boxes over the columns must stay, or nobody could take back what was typed. */}
      {!isPhone && (grid.count > 0 || hasFind) && <ResultGrid {...grid} />}
      {grid.count === 0 && <EmptyState text={formatMessage({ id: 'stock.empty' })} />}
    </>
  );
}
