import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { callQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { bodyOf, type ResultRequest } from '../use-result.ts';
import { narrowingOf, type Narrowing } from './chart-area.ts';
import { groupsOf, placedPoints, type Marking } from './chart-points.ts';
import { MarkingStrip } from './marking-strip.tsx';
import { PointTag, usePointWords } from './point-words.tsx';
import { PriceChip } from './price-chip.tsx';
import { WeightTable } from './weight-table.tsx';

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

export interface PriceChartProps {
  readonly request: ResultRequest;
  readonly onNarrow: (narrowing: Partial<Narrowing>) => void;
  readonly onOpenId: (id: string) => void;
}

/** Where nothing can be drawn on, the table and the slider say the same. */
const hasCanvas = () => document.createElement('canvas').getContext('2d') !== null;

/** Price per carat against carat: where the stones of a result lie, and which of them lie low. */
export function PriceChart({ request, onNarrow, onOpenId }: PriceChartProps) {
  const { formatMessage } = useIntl();
  const pointWords = usePointWords();
  const { search_param, view } = bodyOf({ ...request, sort: [], fields: [] }, {});
  const body = { search_param, view: { columns: view?.columns, ...(view?.only && { only: view.only }) } };
  const { data, error, refetch } = useQuery({
    ...callQuery('priceChart', body),
    placeholderData: keepPreviousData,
  });
  const [marking, setMarking] = useState<Marking>('status');
  const [active, setActive] = useState(-1);
  const [canDraw] = useState(hasCanvas);
  const points = useMemo(() => placedPoints(data?.points ?? []), [data?.points]);
  const groups = useMemo(() => groupsOf(marking), [marking]);
  const axes = useMemo(
    () => ({
      carat: formatMessage({ id: 'attribute.carat.long' }),
      price: `${formatMessage({ id: 'attribute.final_ppc.long' })} $/ct`,
    }),
    [formatMessage],
  );
  const named = points[active];

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={12} />;
  const isSample = data.count > data.points.length;
  return (
    <section
      aria-label={formatMessage({ id: 'stock.chart.title' })}
      className="flex min-h-0 flex-1 flex-col gap-x-6 overflow-y-auto border-t border-line bg-tray px-4 py-3 min-[800px]:px-6 min-[1100px]:flex-row"
    >
      <div className="flex min-w-0 grow flex-col gap-2 min-[1100px]:min-h-96">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <MarkingStrip points={points} marking={marking} onChange={setMarking} />
          <PriceChip
            typed={request.find['final_ppc']}
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
                active={active}
                tag={named && <PointTag stone={named.stone} />}
                axes={axes}
                onActive={setActive}
                onOpen={(place) => {
                  const pressed = points[place];
                  if (pressed) onOpenId(pressed.stone.stock_uuid);
                }}
                onArea={(area) => {
                  onNarrow(narrowingOf(area));
                }}
              />
            </Suspense>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <label className="flex min-w-0 grow items-center gap-3 text-13 text-ink-3">
            <span className="shrink-0">{formatMessage({ id: 'stock.chart.walk' })}</span>
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
            {formatMessage({ id: 'stock.openStone' })}
          </Button>
        </div>
      </div>
      <div className="flex shrink-0 flex-col gap-2 max-[1099px]:border-t max-[1099px]:border-line min-[1100px]:w-88">
        <p className="text-13 text-ink-2 max-[1099px]:pt-3">
          {isSample
            ? formatMessage(
                { id: 'stock.chart.sample' },
                {
                  shown: formatFigure(String(data.points.length)),
                  count: data.count,
                  total: formatFigure(String(data.count)),
                },
              )
            : formatMessage({ id: 'stock.chart.hint' })}
        </p>
        <WeightTable
          points={points}
          onNarrow={(carat) => {
            onNarrow({ carat });
          }}
        />
      </div>
    </section>
  );
}
