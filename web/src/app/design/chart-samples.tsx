import { lazy, Suspense, useState } from 'react';
import { Histogram } from '../../features/search/histogram.tsx';
import {
  clarityGroupOf,
  pointGroups,
  toPlottedPoints,
  type ChartGrouping,
} from '../../features/results/price-chart/chart-points.ts';
import { ChartLegend } from '../../features/results/price-chart/chart-legend.tsx';
import { PointLabel } from '../../features/results/price-chart/point-label.tsx';
import {
  pointsBelowMedian,
  pricesByCaratBracket,
} from '../../features/results/price-chart/carat-bracket-prices.ts';
import { CaratBracketTable } from '../../features/results/price-chart/carat-bracket-table.tsx';
import { PriceRankChart } from '../../features/stones/price-rank-chart.tsx';
import { DesignSection } from './design-section.tsx';
import { samplePoints, sampleStones } from './sample-stones.ts';

const ChartCanvas = lazy(async () => ({
  default: (await import('../../features/results/price-chart/chart-canvas.tsx')).ChartCanvas,
}));
const points = toPlottedPoints(samplePoints);
const brackets = pricesByCaratBracket(points);
const below = pointsBelowMedian(points, clarityGroupOf);
const axes = { carat: 'Carat weight', price: 'Final price per carat $/ct' };
const counts = [3, 8, 14, 22, 31, 26, 17, 9, 4, 2];
const edges = Array.from({ length: counts.length + 1 }, (_, index) => String(2_000 + index * 150));
const rank = {
  of: 136,
  less_expensive: 40,
  more_expensive: 96,
  quartiles: ['2400.00', '2700.00', '2900.00'],
  edges,
  counts,
};

/** All charts. */
export function ChartSamples() {
  const [marking, setMarking] = useState<ChartGrouping>('median');
  const [active, setActive] = useState(-1);
  const named = points[active];
  const [stone] = sampleStones;
  return (
    <DesignSection title="Charts">
      <ChartLegend points={points} below={below} marking={marking} onChange={setMarking} />
      <div className="grid gap-6 bg-tray p-4 min-[992px]:grid-cols-[2fr_1fr]">
        <div className="flex h-96 flex-col">
          <Suspense fallback={null}>
            <ChartCanvas
              points={points}
              groups={pointGroups(marking, below)}
              brackets={brackets}
              active={active}
              tag={named && <PointLabel stone={named.stone} />}
              axes={axes}
              onActive={setActive}
              onOpen={() => undefined}
              onArea={() => undefined}
            />
          </Suspense>
        </div>
        <CaratBracketTable brackets={brackets} onFilter={() => undefined} />
      </div>
      <div className="grid gap-6 min-[800px]:grid-cols-2">
        <div className="max-w-80">
          <Histogram edges={edges} counts={counts} scale={0} spans={[{ from: 2_300, to: 2_900 }]} />
        </div>
        {stone && <PriceRankChart stone={stone} rank={rank} />}
      </div>
    </DesignSection>
  );
}
