import { lazy, Suspense, useState } from 'react';
import { Histogram } from '../../features/search/histogram.tsx';
import { groupsOf, placedPoints, type Marking } from '../../features/stock/chart/chart-points.ts';
import { MarkingStrip } from '../../features/stock/chart/marking-strip.tsx';
import { PointTag } from '../../features/stock/chart/point-words.tsx';
import { WeightTable } from '../../features/stock/chart/weight-table.tsx';
import { PricePlace } from '../../features/stock/detail/price-place.tsx';
import { DesignPart } from './design-part.tsx';
import { madeUpPoints, madeUpStones } from './made-up-stones.ts';

const ChartCanvas = lazy(async () => ({
  default: (await import('../../features/stock/chart/chart-canvas.tsx')).ChartCanvas,
}));
const points = placedPoints(madeUpPoints);
const axes = { carat: 'Carat weight', price: 'Final price per carat $/ct' };
const counts = [3, 8, 14, 22, 31, 26, 17, 9, 4, 2];
const edges = Array.from({ length: counts.length + 1 }, (_, place) => String(2_000 + place * 150));
const rank = {
  of: 136,
  cheaper: 40,
  dearer: 96,
  quartiles: ['2400.00', '2700.00', '2900.00'],
  edges,
  counts,
};

/** Everything that shows figures as a picture. */
export function ShownCharts() {
  const [marking, setMarking] = useState<Marking>('status');
  const [active, setActive] = useState(-1);
  const named = points[active];
  const [stone] = madeUpStones;
  return (
    <DesignPart title="Charts">
      <MarkingStrip points={points} marking={marking} onChange={setMarking} />
      <div className="grid gap-6 bg-tray p-4 min-[992px]:grid-cols-[2fr_1fr]">
        <div className="flex h-96 flex-col">
          <Suspense fallback={null}>
            <ChartCanvas
              points={points}
              groups={groupsOf(marking)}
              active={active}
              tag={named && <PointTag stone={named.stone} />}
              axes={axes}
              onActive={setActive}
              onOpen={() => undefined}
              onArea={() => undefined}
            />
          </Suspense>
        </div>
        <WeightTable points={points} onNarrow={() => undefined} />
      </div>
      <div className="grid gap-6 min-[800px]:grid-cols-2">
        <div className="max-w-80">
          <Histogram edges={edges} counts={counts} scale={0} spans={[{ from: 2_300, to: 2_900 }]} />
        </div>
        {stone && <PricePlace stone={stone} rank={rank} />}
      </div>
    </DesignPart>
  );
}
