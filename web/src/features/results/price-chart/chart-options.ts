import type uPlot from 'uplot';
import { formatFigure } from '../../../lib/format-figure.ts';
import type { CaratBracketPrices } from './carat-bracket-prices.ts';
import type { PlottedPoint, PointGroup } from './chart-points.ts';
import { linearDomain, linearTicks, logDomain, logTicks } from './chart-scale.ts';

/** Reads a design token at paint time: the theme may change while the chart is open. */
const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const font = (px: number) => `500 ${px}px 'IBM Plex Sans', system-ui, sans-serif`;
const logarithmic = 3;
/** Minimum distance between axis labels, in pixels. */
const padding = { across: 64, up: 44 };

/** uPlot options without the size and the event hooks. */
export function createChartOptions(
  points: readonly PlottedPoint[],
  groups: readonly PointGroup[],
  names: { readonly carat: string; readonly price: string },
): Omit<uPlot.Options, 'width' | 'height'> {
  const carats = linearDomain(points.map(({ carat }) => carat));
  const prices = logDomain(points.map(({ price }) => price));
  const axis = {
    stroke: () => token('ink-3'),
    font: font(12),
    labelFont: font(12),
    labelSize: 18,
    labelGap: 0,
    grid: { stroke: () => token('line'), width: 1 },
    ticks: { show: false },
    border: { show: true, stroke: () => token('line'), width: 1 },
  };
  const decimals = carats[1] - carats[0] < 0.1 ? 3 : 2;
  return {
    scales: {
      x: { time: false, range: () => carats },
      y: { distr: logarithmic, range: () => prices },
    },
    axes: [
      {
        ...axis,
        scale: 'x',
        label: names.carat,
        size: 28,
        splits: ({ bbox }) => linearTicks(...carats, countOf(bbox.width, padding.across)),
        values: (_, ticks) => ticks.map((tick) => tick.toFixed(decimals)),
      },
      {
        ...axis,
        scale: 'y',
        label: names.price,
        size: 64,
        splits: ({ bbox }) => logTicks(...prices, countOf(bbox.height, padding.up)),
        // Show every tick: `splits` has already limited their number.
        filter: (_, ticks) => ticks,
        values: (_, ticks) => ticks.map((tick) => formatFigure(String(Math.round(tick)))),
      },
    ],
    series: [
      {},
      ...groups.map(({ color, isFilled }) => ({
        scale: 'y',
        paths: () => null,
        points: {
          show: true,
          size: isFilled ? 5 : 6,
          width: isFilled ? 0 : 1.25,
          stroke: () => token(color),
          fill: () => (isFilled ? token(color) : token('tray')),
        },
      })),
    ],
    legend: { show: false },
    cursor: {
      x: false,
      y: false,
      points: { show: false },
      drag: { x: true, y: true, setScale: false, dist: 6 },
    },
  };
}

/** Carat values, then one price series per group; null where the point is not in the group. */
export function toChartData(
  points: readonly PlottedPoint[],
  groups: readonly PointGroup[],
): uPlot.AlignedData {
  return [
    points.map(({ carat }) => carat),
    ...groups.map(({ includes }) => points.map((point) => (includes(point) ? point.price : null))),
  ];
}

const countOf = (canvasPx: number, each: number) =>
  Math.max(2, Math.floor(canvasPx / (globalThis.devicePixelRatio || 1) / each));

/** Draws the median of every carat bracket as a step over the weights of the bracket. */
export function drawMedians(chart: uPlot, brackets: readonly CaratBracketPrices[]): void {
  const { ctx, bbox, scales } = chart;
  const [low = 0, high = 0] = [scales['x']?.min, scales['x']?.max];
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.beginPath();
  for (const { bracket, median } of brackets) {
    const from = Math.max(low, bracket.fromThousandths / 1_000);
    // A bracket ends where the next one begins.
    const to = Math.min(high, (bracket.toThousandths + 10) / 1_000);
    const y = chart.valToPos(median, 'y', true);
    ctx.moveTo(chart.valToPos(from, 'x', true), y);
    ctx.lineTo(chart.valToPos(to, 'x', true), y);
  }
  ctx.strokeStyle = token('ink');
  ctx.lineWidth = 2 * (globalThis.devicePixelRatio || 1);
  ctx.stroke();
  ctx.restore();
}
