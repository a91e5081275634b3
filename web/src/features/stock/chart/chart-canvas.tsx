import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartArea } from './chart-area.ts';
import { chartOptions, dataOf } from './chart-options.ts';
import { nearestPoint, type PlacedPoint, type PointGroup } from './chart-points.ts';

interface ChartCanvasProps {
  readonly points: readonly PlacedPoint[];
  readonly groups: readonly PointGroup[];
  /** Place of the stone that is named, -1 for none. */
  readonly active: number;
  /** What is said of it. */
  readonly tag: ReactNode;
  readonly axes: { readonly carat: string; readonly price: string };
  readonly onActive: (place: number) => void;
  readonly onOpen: (place: number) => void;
  readonly onArea: (area: ChartArea) => void;
}

/** How near the pointer must come to a stone to mean it, in pixels. */
const reachPx = 14;
/** A drag is at least so long; shorter ones are presses. */
const dragPx = 6;

/** The points themselves. What they say stands beside in a table, and stone by stone under the slider. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { points, groups, active, tag, axes } = props;
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
    const place = left < 0 ? -1 : pointAt(shown, left, top);
    // The last one stays named: whoever goes to open it leaves the points on his way.
    if (place >= 0) props.onActive(place);
  });
  const onPress = useEffectEvent((shown: uPlot) => {
    const { left = -1, top = -1 } = shown.cursor;
    const place = pointAt(shown, left, top);
    if (place >= 0) props.onOpen(place);
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
        ...chartOptions(points, groups, axes),
        ...size(),
        hooks: { setCursor: [onMove], setSelect: [onSelect] },
      },
      dataOf(points, groups),
      element,
    );
    // A drag ends with no click: uPlot keeps it from us.
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
  }, [points, groups, axes]);

  return (
    // Weights rise to the right in every language, as on a ruler.
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
  readonly point: PlacedPoint | undefined;
  readonly tag: ReactNode;
}

/** A ring about the stone that is named, and its name on the side where there is room. */
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
