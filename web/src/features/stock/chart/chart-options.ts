import type uPlot from 'uplot';
import { formatFigure } from '../../../lib/figures.ts';
import type { PlacedPoint, PointGroup } from './chart-points.ts';
import { linearEnds, linearTicks, logEnds, logTicks } from './chart-scale.ts';

/** A design token as it is now: the theme may change while the chart stands. */
const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const font = (px: number) => `500 ${px}px 'IBM Plex Sans', system-ui, sans-serif`;
const logarithmic = 3;
/** Pixels one figure of an axis needs. */
const room = { across: 64, up: 44 };

/** Everything about the chart but its size and what is done with it. */
export function chartOptions(
  points: readonly PlacedPoint[],
  groups: readonly PointGroup[],
  names: { readonly carat: string; readonly price: string },
): Omit<uPlot.Options, 'width' | 'height'> {
  const carats = linearEnds(points.map(({ carat }) => carat));
  const prices = logEnds(points.map(({ price }) => price));
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
  const places = carats[1] - carats[0] < 0.1 ? 3 : 2;
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
        splits: ({ bbox }) => linearTicks(...carats, countOf(bbox.width, room.across)),
        values: (_, ticks) => ticks.map((tick) => tick.toFixed(places)),
      },
      {
        ...axis,
        scale: 'y',
        label: names.price,
        size: 64,
        splits: ({ bbox }) => logTicks(...prices, countOf(bbox.height, room.up)),
        // Every figure is wanted: the chart chose few.
        filter: (_, ticks) => ticks,
        values: (_, ticks) => ticks.map((tick) => formatFigure(String(Math.round(tick)))),
      },
    ],
    series: [
      {},
      ...groups.map(({ colour, isFilled }) => ({
        scale: 'y',
        paths: () => null,
        points: {
          show: true,
          size: isFilled ? 5 : 6,
          width: isFilled ? 0 : 1.25,
          stroke: () => token(colour),
          fill: () => (isFilled ? token(colour) : token('tray')),
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

/** Weights, then the prices of each group where a stone is of it. */
export function dataOf(points: readonly PlacedPoint[], groups: readonly PointGroup[]): uPlot.AlignedData {
  return [
    points.map(({ carat }) => carat),
    ...groups.map(({ holds }) => points.map((point) => (holds(point) ? point.price : null))),
  ];
}

const countOf = (canvasPx: number, each: number) =>
  Math.max(2, Math.floor(canvasPx / (globalThis.devicePixelRatio || 1) / each));
