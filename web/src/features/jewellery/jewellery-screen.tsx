import { pieceFilters, writePieceCriteria, type GoodsCriteria, type PieceRow } from '@loupe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { callQuery } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/figures.ts';
import { filtersIn, type GoodsPlace } from '../../lib/goods/goods-url.ts';
import { FoldedFilters } from '../../ui/goods/folded-filters.tsx';
import { GoodsDeclarations } from '../../ui/goods/goods-declarations.tsx';
import { GoodsFilters } from '../../ui/goods/goods-filters.tsx';
import { GoodsPager } from '../../ui/goods/goods-pager.tsx';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { PieceCards } from './piece-cards.tsx';
import { PieceOrder } from './piece-order.tsx';
import { usePieceWords } from './piece-words.ts';

interface JewelleryScreenProps {
  readonly place: GoodsPlace;
  /** Parts of the address that were not understood. */
  readonly notice: ReactNode;
  /** What can be done with a piece. */
  readonly actionOf?: ((piece: PieceRow) => ReactNode) | undefined;
  readonly onChange: (place: GoodsPlace) => void;
}

const pageSize = 60;

/** Jewellery: finished pieces and mountings by filters, each with its picture and its net price. */
export function JewelleryScreen({ place, notice, actionOf, onChange }: JewelleryScreenProps) {
  const { formatMessage } = useIntl();
  const isNarrow = useNarrow();
  const words = usePieceWords();
  const { criteria, sort, page } = place;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery('getJewellery', {
      data: {
        criteria: writePieceCriteria(criteria),
        sort: sort ? [sort] : [],
        offset: (page - 1) * pageSize,
        limit: pageSize,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const found = data?.jewellery_data;
  const label = formatMessage({ id: 'shell.jewellery' });
  const choose = (next: GoodsCriteria) => {
    onChange({ ...place, criteria: next, page: 1 });
  };
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 pb-6 min-[800px]:px-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-20 font-semibold text-ink">{label}</h1>
        {found && (
          <p role="status" className="text-13 text-ink-3">
            {formatMessage(
              { id: 'jewellery.count' },
              {
                count: found.count,
                shown: <b className="font-semibold text-ink">{formatFigure(String(found.count))}</b>,
              },
            )}
          </p>
        )}
      </div>
      {notice}
      {found && (
        <FoldedFilters isFolded={isNarrow} count={filtersIn(criteria)}>
          <GoodsFilters
            filters={pieceFilters}
            criteria={criteria}
            counts={found.counts}
            ranges={found.ranges}
            nameOf={words.filter}
            onChange={choose}
          />
        </FoldedFilters>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!found && !error && <LoadingRows count={12} />}
      {found && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <ChosenChips criteria={criteria} onChange={choose} />
          {found.count > 1 && (
            <div className="ms-auto">
              <PieceOrder
                sort={sort}
                onSort={(next) => {
                  onChange({ ...place, sort: next, page: 1 });
                }}
              />
            </div>
          )}
        </div>
      )}
      {found && found.rows.length > 0 && (
        <div
          aria-busy={isPlaceholderData}
          className={`max-sm:-mx-4 ${isPlaceholderData ? 'opacity-70' : ''}`}
        >
          <PieceCards label={label} pieces={found.rows} actionOf={actionOf} />
        </div>
      )}
      {found?.count === 0 && <p className="text-14 text-ink-2">{formatMessage({ id: 'jewellery.none' })}</p>}
      {found && found.count > 0 && (
        <GoodsPager
          page={page}
          pageSize={pageSize}
          count={found.count}
          onPage={(next) => {
            onChange({ ...place, page: next });
          }}
        />
      )}
      {data && <GoodsDeclarations of="PIECE" declarations={data.jewellery_declarations} />}
    </div>
  );
}
