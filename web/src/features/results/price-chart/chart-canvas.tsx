import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartRange } from './chart-range.ts';
import type { CaratBracketPrices } from './carat-bracket-prices.ts';
import { createChartOptions, drawMedians, toChartData } from './chart-options.ts';
import { nearestPoint, type PlottedPoint, type PointGroup } from './chart-points.ts';

interface ChartCanvasProps {
  readonly points: readonly PlottedPoint[];
  readonly groups: readonly PointGroup[];
  /** Their medians are drawn as lines. */
  readonly brackets: readonly CaratBracketPrices[];
  /** Index of the labelled point, -1 for none. */
  readonly active: number;
  /** Label of the active point. */
  readonly tag: ReactNode;
  readonly axes: { readonly carat: string; readonly price: string };
  readonly onActive: (index: number) => void;
  readonly onOpen: (index: number) => void;
  readonly onArea: (area: ChartRange) => void;
}

/** Maximum distance between the pointer and the point it selects, in pixels. */
const reachPx = 14;
/** Minimum length of a drag, in pixels; shorter drags count as clicks. */
const dragPx = 6;

/** The scatter plot. The table beside the chart and the slider below it give the same data as text. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { points, groups, brackets, active, tag, axes } = props;
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<uPlot | null>(null);

  const pointAt = (shown: uPlot, left: number, top: number) =>
    nearestPoint(
      points,
      ({ carat, price }) => Math.hypot(shown.valToPos(carat, 'x') - left, shown.valToPos(price, 'y') - top),
      reachPx,
    );
  const onMove = useEffectEvent((shown: uPlot) => {
    const { left = -1, top = -1 } = shown.cursor;
    const index = left < 0 ? -1 : pointAt(shown, left, top);
    // The last point stays labelled: the pointer leaves the points on its way to the open button.
    if (index >= 0) props.onActive(index);
  });
  const onPress = useEffectEvent((shown: uPlot) => {
    const { left = -1, top = -1 } = shown.cursor;
    const index = pointAt(shown, left, top);
    if (index >= 0) props.onOpen(index);
  });
  const onSelect = useEffectEvent((shown: uPlot) => {
    const { left, top, width, height } = shown.select;
    if (width < dragPx || height < dragPx) return;
    shown.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    props.onArea({
      carat: [shown.posToVal(left, 'x'), shown.posToVal(left + width, 'x')],
      price: [shown.posToVal(top + height, 'y'), shown.posToVal(top, 'y')],
    });
  });

  useEffect(() => {
    const element = host.current;
    if (!element || points.length === 0) return undefined;
    const size = () => ({ width: element.clientWidth, height: element.clientHeight });
    const shown = new uPlot(
      {
        ...createChartOptions(points, groups, axes),
        ...size(),
        hooks: {
          setCursor: [onMove],
          setSelect: [onSelect],
          draw: [
            (drawn) => {
              drawMedians(drawn, brackets);
            },
          ],
        },
      },
      toChartData(points, groups),
      element,
    );
    // uPlot suppresses the click event at the end of a drag.
    const press = () => {
      onPress(shown);
    };
    shown.over.addEventListener('click', press);
    const resized = new ResizeObserver(() => {
      shown.setSize(size());
    });
    resized.observe(element);
    const repainted = new MutationObserver(() => {
      shown.redraw(false);
    });
    repainted.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    setChart(shown);
    return () => {
      resized.disconnect();
      repainted.disconnect();
      shown.destroy();
      setChart(null);
    };
  }, [points, groups, brackets, axes]);

  return (
    // The carat axis runs left to right in every language.
    <div dir="ltr" className="relative min-h-0 min-w-0 grow">
      <div
        ref={host}
        className="absolute inset-0 [&_.u-over]:cursor-crosshair [&_.u-select]:bg-blue/10 [&_.u-select]:shadow-[inset_0_0_0_1px_var(--blue)]"
      />
      {chart && <Named chart={chart} point={points[active]} tag={tag} />}
    </div>
  );
}

interface NamedProps {
  readonly chart: uPlot;
  readonly point: PlottedPoint | undefined;
  readonly tag: ReactNode;
}

/** Ring around the active point, with its label on the side that has more space. */
function Named({ chart, point, tag }: NamedProps) {
  if (!point) return null;
  const { left: plotLeft, top: plotTop, width } = chart.bbox;
  const left = plotLeft / uPlot.pxRatio + chart.valToPos(point.carat, 'x');
  const top = plotTop / uPlot.pxRatio + chart.valToPos(point.price, 'y');
  const isBeyondMiddle = left > (plotLeft + width / 2) / uPlot.pxRatio;
  return (
    <div className="pointer-events-none absolute" style={{ left, top }}>
      <span className="absolute -start-2 -top-2 size-4 rounded-full border-2 border-blue" />
      <div
        className={`absolute -top-6 w-max max-w-64 rounded-control border border-line bg-tray px-2.5 py-1.5 text-13 shadow-lift ${isBeyondMiddle ? 'end-3' : 'start-3'}`}
      >
        {tag}
      </div>
    </div>
  );
}
