import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { toSearchBody, type ResultRequest } from '../use-result.ts';
import { rangeToFilters, type RangeFilters } from './chart-range.ts';
import { clarityGroupOf, pointGroups, toPlottedPoints, type ChartGrouping } from './chart-points.ts';
import { ChartLegend } from './chart-legend.tsx';
import { PointLabel, useFormatPoint } from './point-label.tsx';
import { PriceFilterChip } from './price-filter-chip.tsx';
import { pointsBelowMedian, pricesByCaratBracket } from './carat-bracket-prices.ts';
import { CaratBracketTable } from './carat-bracket-table.tsx';

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

export interface PriceChartProps {
  readonly request: ResultRequest;
  readonly onNarrow: (narrowing: Partial<RangeFilters>) => void;
  readonly onOpenId: (id: string) => void;
}

/** Without canvas support, the table and the slider give the same information. */
const hasCanvas = () => document.createElement('canvas').getContext('2d') !== null;

/** Scatter chart of price per carat against carat weight. */
export function PriceChart({ request, onNarrow, onOpenId }: PriceChartProps) {
  const { formatMessage } = useIntl();
  const pointWords = useFormatPoint();
  const { search_param, view } = toSearchBody({ ...request, sort: [], fields: [] }, {});
  const body = {
    search_param,
    view: { columnFilters: view?.columnFilters, ...(view?.restrictTo && { restrictTo: view.restrictTo }) },
  };
  const { data, error, refetch } = useQuery({
    ...callQueryOptions('getPriceChart', body),
    placeholderData: keepPreviousData,
  });
  const [marking, setMarking] = useState<ChartGrouping>('median');
  const [active, setActive] = useState(-1);
  const [canDraw] = useState(hasCanvas);
  const points = useMemo(() => toPlottedPoints(data?.points ?? []), [data?.points]);
  const brackets = useMemo(() => pricesByCaratBracket(points), [points]);
  const below = useMemo(() => pointsBelowMedian(points, clarityGroupOf), [points]);
  const groups = useMemo(() => pointGroups(marking, below), [marking, below]);
  const axes = useMemo(
    () => ({
      carat: formatMessage({ id: 'attribute.carat.long' }),
      price: `${formatMessage({ id: 'attribute.final_ppc.long' })} $/ct`,
    }),
    [formatMessage],
  );
  const named = points[active];

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={12} />;
  const isSample = data.count > data.points.length;
  return (
    <section
      aria-label={formatMessage({ id: 'results.chart.title' })}
      className="flex min-h-0 flex-1 flex-col gap-x-6 overflow-y-auto border-t border-line bg-tray px-4 py-3 min-[800px]:px-6 min-[1100px]:flex-row"
    >
      <div className="flex min-w-0 grow flex-col gap-2 min-[1100px]:min-h-96">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ChartLegend points={points} below={below} marking={marking} onChange={setMarking} />
          <PriceFilterChip
            typed={request.columnFilters['final_ppc']}
            onChange={(price) => {
              onNarrow({ price });
            }}
          />
        </div>
        <div className="flex h-80 shrink-0 flex-col min-[800px]:h-[26rem] min-[1100px]:h-auto min-[1100px]:min-h-72 min-[1100px]:shrink min-[1100px]:grow">
          {canDraw && (
            <Suspense fallback={null}>
              <ChartCanvas
                points={points}
                groups={groups}
                brackets={brackets}
                active={active}
                tag={named && <PointLabel stone={named.stone} />}
                axes={axes}
                onActive={setActive}
                onOpen={(index) => {
                  const pressed = points[index];
                  if (pressed) onOpenId(pressed.stone.stock_uuid);
                }}
                onArea={(area) => {
                  onNarrow(rangeToFilters(area));
                }}
              />
            </Suspense>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <label className="flex min-w-0 grow items-center gap-3 text-13 text-ink-3">
            <span className="shrink-0">{formatMessage({ id: 'results.chart.walk' })}</span>
            <input
              type="range"
              dir="ltr"
              min={0}
              max={Math.max(0, points.length - 1)}
              value={Math.max(0, active)}
              aria-valuetext={named ? pointWords(named.stone) : undefined}
              className="h-9 min-w-24 grow accent-blue pointer-coarse:h-11"
              onChange={({ target }) => {
                setActive(target.valueAsNumber);
              }}
            />
          </label>
          <Button
            variant="quiet"
            isDisabled={!named}
            onPress={() => {
              if (named) onOpenId(named.stone.stock_uuid);
            }}
          >
            {formatMessage({ id: 'results.openStone' })}
          </Button>
        </div>
      </div>
      <div className="flex shrink-0 flex-col gap-2 max-[1099px]:border-t max-[1099px]:border-line min-[1100px]:w-88">
        <p className="text-13 text-ink-2 max-[1099px]:pt-3">
          {isSample
            ? formatMessage(
                { id: 'results.chart.sample' },
                {
                  shown: formatFigure(String(data.points.length)),
                  count: data.count,
                  total: formatFigure(String(data.count)),
                },
              )
            : formatMessage({ id: 'results.chart.hint' })}
        </p>
        <CaratBracketTable
          brackets={brackets}
          onFilter={(carat) => {
            onNarrow({ carat });
          }}
        />
      </div>
    </section>
  );
}
