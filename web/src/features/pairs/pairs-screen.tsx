import type { Criteria } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { PairTable } from './pair-table.tsx';
import type { Tolerances } from './tolerances.ts';
import { usePairs } from './use-pairs.ts';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

interface PairsScreenProps {
  readonly criteria: Criteria;
  readonly tolerances: Tolerances;
  readonly filters: ReactNode;
  readonly modify: ReactNode;
  readonly notice: ReactNode;
  /** Actions on the stones; cart actions are absent for users without a cart. */
  readonly acts: StoneActions;
}

/**
 * Matched pairs of a search: the suppliers' own pairs first, then the best matches; each stone is in one pair
 * only.
 */
export function PairsScreen(props: PairsScreenProps) {
  const { criteria, tolerances, filters, modify, notice, acts } = props;
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePairs(
    criteria,
    tolerances,
  );
  const [first] = data?.pages ?? [];
  const pairs = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <div className="flex flex-col gap-3 pt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'pairs.title' })}</h1>
        {first && (
          <p className="text-13 text-ink-3">
            {formatMessage(
              { id: 'pairs.count' },
              {
                count: first.count,
                shown: <b className="font-semibold text-ink">{formatFigure(String(first.count))}</b>,
              },
            )}
          </p>
        )}
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">{filters}</div>
        <span className="shrink-0 max-sm:ms-auto">{modify}</span>
      </div>
      {notice}
      {isPending && <SkeletonRows count={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {first && pairs.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="OVAL" />}
          text={formatMessage({ id: 'pairs.none' })}
          action={modify}
        />
      )}
      {pairs.length > 0 && <PairTable pairs={pairs} acts={acts} />}
      {hasNextPage && (
        <Button
          variant="quiet"
          isPending={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
          className="mx-4 mb-4 self-start"
        >
          {formatMessage({ id: 'pairs.more' })}
        </Button>
      )}
    </div>
  );
}
