import { limits, lotFilters, formatLotCriteria, type GoodsCriteria, type LotRow } from '@loupe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { emptyGoodsCriteria, countFilters, type GoodsParams } from '../../trade/goods/goods-params.ts';
import { Button } from '../../ui/button.tsx';
import { CollapsibleFilters } from '../../trade/goods/collapsible-filters.tsx';
import { GoodsDeclarations } from '../../trade/goods/goods-declarations.tsx';
import { GoodsFilters } from '../../trade/goods/goods-filters.tsx';
import { GoodsSelectionBar } from '../../trade/goods/goods-selection-bar.tsx';
import { GoodsPager } from '../../trade/goods/goods-pager.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { useIsNarrow } from '../../ui/use-breakpoints.ts';
import { LooseDemandForm } from './loose-demand-form.tsx';
import { LotList } from './lot-list.tsx';
import { LotTotals } from './lot-totals.tsx';
import { useLotLabels } from './lot-labels.ts';

interface LooseScreenProps {
  readonly params: GoodsParams;
  /** Names the parts of the URL that could not be parsed. */
  readonly notice: ReactNode;
  /** Renders the actions on a lot. */
  readonly actionOf?: ((lot: LotRow) => ReactNode) | undefined;
  /** Shares the selected lots. */
  readonly onShare: (lots: readonly LotRow[]) => void;
  readonly onChange: (params: GoodsParams) => void;
}

const pageSize = 50;
const mainFilters = ['shape', 'color'];

/** Loose Stock: parcels and melee with filters and totals, and a demand form when no lot matches. */
export function LooseScreen({ params, notice, actionOf, onShare, onChange }: LooseScreenProps) {
  const { formatMessage } = useIntl();
  const isNarrow = useIsNarrow();
  const labels = useLotLabels();
  const [isAsking, setAsking] = useState(false);
  /** The selected lots by id; they stay selected while others are shown. */
  const [selected, setSelected] = useState<ReadonlyMap<string, LotRow>>(new Map());
  const { criteria, sort, page } = params;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQueryOptions('getLooseData', {
      data: {
        criteria: formatLotCriteria(criteria),
        sort: sort ? [sort] : [],
        offset: (page - 1) * pageSize,
        limit: pageSize,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const loose = data?.loose_data;
  const label = formatMessage({ id: 'shell.loose' });
  const choose = (next: GoodsCriteria) => {
    onChange({ ...params, criteria: next, page: 1 });
  };
  return (
    <div className="flex grow flex-col">
      <div className="flex flex-col gap-3 pt-4 pb-6">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 min-[800px]:px-6">
          <h1 className="text-20 font-semibold text-ink">{label}</h1>
          {loose && (
            <p role="status" className="text-13 text-ink-3">
              {formatMessage(
                { id: 'loose.count' },
                {
                  count: loose.count,
                  shown: <b className="font-semibold text-ink">{formatFigure(String(loose.count))}</b>,
                },
              )}
            </p>
          )}
          {countFilters(criteria) > 0 && (
            <Button
              variant="quiet"
              className="ms-auto"
              onPress={() => {
                choose(emptyGoodsCriteria);
              }}
            >
              {formatMessage({ id: 'goods.clear' })}
            </Button>
          )}
        </div>
        <div className="flex flex-col gap-3 px-4 min-[800px]:px-6">
          {notice}
          {loose && (
            <CollapsibleFilters isFolded={isNarrow} count={countFilters(criteria)}>
              <GoodsFilters
                filters={lotFilters}
                main={mainFilters}
                criteria={criteria}
                counts={loose.counts}
                nameOf={labels.filter}
                onChange={choose}
              />
            </CollapsibleFilters>
          )}
        </div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!loose && !error && <SkeletonRows count={12} />}
        {loose && loose.count > 0 && (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-70' : undefined}>
            <LotTotals totals={loose.totals} />
            {loose.rows.length > 0 && (
              <LotList
                label={label}
                lots={loose.rows}
                actionOf={actionOf}
                selection={{
                  ids: selected,
                  onSelect: (lot, isSelected) => {
                    const next = new Map(selected);
                    if (isSelected && next.size < limits.shareMax) next.set(lot.lot_uuid, lot);
                    else next.delete(lot.lot_uuid);
                    setSelected(next);
                  },
                }}
                sorting={{
                  sort,
                  onSort: (next) => {
                    onChange({ ...params, sort: next, page: 1 });
                  },
                }}
              />
            )}
          </div>
        )}
        <div className="flex flex-col gap-4 px-4 min-[800px]:px-6">
          {loose && loose.count > 0 && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <GoodsPager
                page={page}
                pageSize={pageSize}
                count={loose.count}
                onPage={(next) => {
                  onChange({ ...params, page: next });
                }}
              />
              <Button
                variant="quiet"
                className="-ms-3.5 sm:ms-auto"
                aria-expanded={isAsking}
                onPress={() => {
                  setAsking(!isAsking);
                }}
              >
                {formatMessage({ id: 'loose.demand' })}
              </Button>
            </div>
          )}
          {loose?.count === 0 && <p className="text-14 text-ink-2">{formatMessage({ id: 'loose.none' })}</p>}
          {loose && (loose.count === 0 || isAsking) && (
            <LooseDemandForm
              criteria={criteria}
              onSent={() => {
                setAsking(false);
              }}
            />
          )}
          {data && <GoodsDeclarations of="LOT" declarations={data.loose_declarations} />}
        </div>
      </div>
      <GoodsSelectionBar
        label={formatMessage({ id: 'loose.selectionActions' })}
        size={selected.size}
        count={(shown) => formatMessage({ id: 'loose.count' }, { count: selected.size, shown })}
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
