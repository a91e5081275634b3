import {
  pieceFilters,
  formatPieceCriteria,
  limits,
  type GoodsCriteria,
  type PieceRow,
} from '@loupe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { countFilters, type GoodsParams } from '../../trade/goods/goods-params.ts';
import { CollapsibleFilters } from '../../trade/goods/collapsible-filters.tsx';
import { GoodsDeclarations } from '../../trade/goods/goods-declarations.tsx';
import { GoodsFilters } from '../../trade/goods/goods-filters.tsx';
import { GoodsSelectionBar } from '../../trade/goods/goods-selection-bar.tsx';
import { GoodsPager } from '../../trade/goods/goods-pager.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { useIsNarrow } from '../../ui/use-breakpoints.ts';
import { ActiveFilterChips } from './active-filter-chips.tsx';
import { formatJewelleryParams } from './jewellery-params.ts';
import { PieceCards } from './piece-cards.tsx';
import { PieceSortSelect } from './piece-sort-select.tsx';
import { usePieceLabels } from './piece-labels.ts';

interface JewelleryScreenProps {
  readonly params: GoodsParams;
  /** Names the parts of the URL that could not be parsed. */
  readonly notice: ReactNode;
  /** Renders the actions on a piece. */
  readonly actionOf?: ((piece: PieceRow) => ReactNode) | undefined;
  /** Shares the selected pieces. */
  readonly onShare: (pieces: readonly PieceRow[]) => void;
  readonly onChange: (params: GoodsParams) => void;
}

const pageSize = 60;
const mainFilters = ['jewellery_type', 'metal'];

/** Jewellery: finished pieces and mountings with filters, each with photo and net price. */
export function JewelleryScreen({ params, notice, actionOf, onShare, onChange }: JewelleryScreenProps) {
  const { formatMessage } = useIntl();
  const isNarrow = useIsNarrow();
  const labels = usePieceLabels();
  /** The selected pieces by id; they stay selected while others are shown. */
  const [selected, setSelected] = useState<ReadonlyMap<string, PieceRow>>(new Map());
  const { criteria, sort, page } = params;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQueryOptions('listJewellery', {
      data: {
        criteria: formatPieceCriteria(criteria),
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
    onChange({ ...params, criteria: next, page: 1 });
  };
  return (
    <div className="flex grow flex-col">
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
          {found && found.count > 1 && (
            <div className="ms-auto">
              <PieceSortSelect
                sort={sort}
                onSort={(next) => {
                  onChange({ ...params, sort: next, page: 1 });
                }}
              />
            </div>
          )}
        </div>
        {notice}
        {found && (
          <CollapsibleFilters isFolded={isNarrow} count={countFilters(criteria)}>
            <GoodsFilters
              filters={pieceFilters}
              main={mainFilters}
              criteria={criteria}
              counts={found.counts}
              ranges={found.ranges}
              nameOf={labels.filter}
              onChange={choose}
            />
          </CollapsibleFilters>
        )}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!found && !error && <SkeletonRows count={12} />}
        {found && <ActiveFilterChips criteria={criteria} onChange={choose} />}
        {found && found.rows.length > 0 && (
          <div
            aria-busy={isPlaceholderData}
            className={`max-sm:-mx-4 ${isPlaceholderData ? 'opacity-70' : ''}`}
          >
            <PieceCards
              label={label}
              pieces={found.rows}
              linkSearch={(piece, index) => ({
                ...formatJewelleryParams(params),
                id: piece.piece_uuid,
                row: String((page - 1) * pageSize + index),
              })}
              actionOf={actionOf}
              selection={{
                ids: selected,
                onSelect: (piece, isSelected) => {
                  const next = new Map(selected);
                  if (isSelected && next.size < limits.shareMax) next.set(piece.piece_uuid, piece);
                  else next.delete(piece.piece_uuid);
                  setSelected(next);
                },
              }}
            />
          </div>
        )}
        {found?.count === 0 && (
          <p className="text-14 text-ink-2">{formatMessage({ id: 'jewellery.none' })}</p>
        )}
        {found && found.count > 0 && (
          <GoodsPager
            page={page}
            pageSize={pageSize}
            count={found.count}
            onPage={(next) => {
              onChange({ ...params, page: next });
            }}
          />
        )}
        {data && <GoodsDeclarations of="PIECE" declarations={data.jewellery_declarations} />}
      </div>
      <GoodsSelectionBar
        label={formatMessage({ id: 'jewellery.selectionActions' })}
        size={selected.size}
        count={(shown) => formatMessage({ id: 'jewellery.count' }, { count: selected.size, shown })}
        onShare={() => {
          onShare([...selected.values()]);
        }}
        onClear={() => {
          setSelected(new Map());
        }}
      />
    </div>
  );
}
