import { lotFilters, writeLotCriteria, type GoodsCriteria, type LotRow } from '@loupe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { callQuery } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/figures.ts';
import { emptyGoodsCriteria, filtersIn, type GoodsPlace } from '../../lib/goods/goods-url.ts';
import { Button } from '../../ui/button.tsx';
import { FoldedFilters } from '../../ui/goods/folded-filters.tsx';
import { GoodsDeclarations } from '../../ui/goods/goods-declarations.tsx';
import { GoodsFilters } from '../../ui/goods/goods-filters.tsx';
import { GoodsPager } from '../../ui/goods/goods-pager.tsx';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { LooseDemandForm } from './loose-demand-form.tsx';
import { LotList } from './lot-list.tsx';
import { LotTotals } from './lot-totals.tsx';
import { useLotWords } from './lot-words.ts';

interface LooseScreenProps {
  readonly place: GoodsPlace;
  /** Parts of the address that were not understood. */
  readonly notice: ReactNode;
  /** What can be done with a lot. */
  readonly actionOf?: ((lot: LotRow) => ReactNode) | undefined;
  readonly onChange: (place: GoodsPlace) => void;
}

const pageSize = 50;

/** Loose Stock: parcels and melee by filters, what they come to, and a word to the desk where there are none. */
export function LooseScreen({ place, notice, actionOf, onChange }: LooseScreenProps) {
  const { formatMessage } = useIntl();
  const isNarrow = useNarrow();
  const words = useLotWords();
  const [isAsking, setAsking] = useState(false);
  const { criteria, sort, page } = place;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery('getLooseData', {
      data: {
        criteria: writeLotCriteria(criteria),
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
    onChange({ ...place, criteria: next, page: 1 });
  };
  return (
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
        {filtersIn(criteria) > 0 && (
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
          <FoldedFilters isFolded={isNarrow} count={filtersIn(criteria)}>
            <GoodsFilters
              filters={lotFilters}
              criteria={criteria}
              counts={loose.counts}
              nameOf={words.filter}
              onChange={choose}
            />
          </FoldedFilters>
        )}
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!loose && !error && <LoadingRows count={12} />}
      {loose && loose.count > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-70' : undefined}>
          <LotTotals totals={loose.totals} />
          {loose.rows.length > 0 && (
            <LotList
              label={label}
              lots={loose.rows}
              actionOf={actionOf}
              order={{
                sort,
                onSort: (next) => {
                  onChange({ ...place, sort: next, page: 1 });
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
                onChange({ ...place, page: next });
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
  );
}
