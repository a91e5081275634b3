import { writeLotCriteria, type GoodsCriteria } from '@loupe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { callQuery } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/figures.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { LooseDeclarations } from './loose-declarations.tsx';
import { LooseDemandForm } from './loose-demand-form.tsx';
import { LooseFilters } from './loose-filters.tsx';
import { emptyLotCriteria, type LoosePlace } from './loose-url.ts';
import { LotCards } from './lot-cards.tsx';
import { LotPager } from './lot-pager.tsx';
import { LotTable } from './lot-table.tsx';
import { LotTotals } from './lot-totals.tsx';

interface LooseScreenProps {
  readonly place: LoosePlace;
  /** Parts of the address that were not understood. */
  readonly notice: ReactNode;
  readonly onChange: (place: LoosePlace) => void;
}

const pageSize = 50;

/** Loose Stock: parcels and melee by filters, what they come to, and a word to the desk where there are none. */
export function LooseScreen({ place, notice, onChange }: LooseScreenProps) {
  const { formatMessage } = useIntl();
  const isNarrow = useNarrow();
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
              choose(emptyLotCriteria);
            }}
          >
            {formatMessage({ id: 'loose.clear' })}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-3 px-4 min-[800px]:px-6">
        {notice}
        {loose && (
          <Folded isFolded={isNarrow} count={filtersIn(criteria)}>
            <LooseFilters criteria={criteria} counts={loose.counts} onChange={choose} />
          </Folded>
        )}
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!loose && !error && <LoadingRows count={12} />}
      {loose && loose.count > 0 && (
        <div className={isPlaceholderData ? 'opacity-70' : undefined}>
          <LotTotals totals={loose.totals} />
          {loose.rows.length > 0 &&
            (isNarrow ? (
              <LotCards label={label} lots={loose.rows} />
            ) : (
              <LotTable
                label={label}
                lots={loose.rows}
                sort={sort}
                onSort={(next) => {
                  onChange({ ...place, sort: next, page: 1 });
                }}
              />
            ))}
        </div>
      )}
      <div className="flex flex-col gap-4 px-4 min-[800px]:px-6">
        {loose && loose.count > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LotPager
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
        {data && <LooseDeclarations declarations={data.loose_declarations} />}
      </div>
    </div>
  );
}

const filtersIn = ({ choices, spans }: GoodsCriteria): number =>
  Object.keys(choices).length + Object.keys(spans).length;

interface FoldedProps {
  readonly isFolded: boolean;
  readonly count: number;
  readonly children: ReactNode;
}

/** On a phone the filters wait behind one button, so that the lots are in sight. */
function Folded({ isFolded, count, children }: FoldedProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  if (!isFolded) return children;
  return (
    <>
      <Button
        className="self-start"
        aria-expanded={isOpen}
        onPress={() => {
          setOpen(!isOpen);
        }}
      >
        {formatMessage({ id: 'loose.filters' }, { count })}
      </Button>
      {isOpen && children}
    </>
  );
}
