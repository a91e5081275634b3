import type { BrilliantOptions } from './brilliant-plan.ts';
import { outlineOf } from './outline.ts';
import { circle, cushion, ellipse, heart, lens, moval, pear, trilliant } from './outlines.ts';
import { point } from './point.ts';

/** The stone's own figures where known; otherwise the typical ones of the cut are drawn. */
export interface PlanFigures {
  /** Table as a share of the diameter. */
  readonly table?: number;
  /** Star length as a share of the way from table edge to girdle. */
  readonly star?: number;
  /** Lower half as a share of the way from girdle to culet. */
  readonly lower?: number;
}

const centre = point(0, 0);
const everyEighth = (first: number) => [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => first + eighth * 45);
const corners = [45, 135, 225, 315];
const usual = { star: 0.5, lower: 0.77 };

/** Cuts of the brilliant family, by canonical value. */
export const brilliantCuts: Readonly<Record<string, (figures: PlanFigures) => BrilliantOptions>> = {
  ROUND: (figures) => ({
    outline: circle(),
    centre,
    mains: everyEighth(22.5),
    table: 0.57,
    ...usual,
    ...figures,
  }),
  'OLD EUROPEAN': (figures) => ({
    outline: circle(),
    centre,
    mains: everyEighth(22.5),
    table: 0.44,
    star: 0.42,
    lower: 0.6,
    culet: 0.11,
    ...figures,
  }),
  OVAL: (figures) => ({
    outline: ellipse(1.4),
    centre,
    mains: everyEighth(0),
    table: 0.58,
    ...usual,
    affine: 1.4,
    ...figures,
  }),
  MOVAL: (figures) => ({
    outline: moval(),
    centre,
    mains: everyEighth(0),
    table: 0.58,
    ...usual,
    affine: 1.8,
    ...figures,
  }),
  MARQUISE: (figures) => ({
    outline: lens(0.5),
    centre,
    mains: everyEighth(0),
    table: 0.58,
    ...usual,
    affine: 2,
    ...figures,
  }),
  PEAR: (figures) => ({
    outline: pear(1.55),
    centre: point(0, -0.14),
    mains: [0, 52, 90, 128, 180, 224, 270, 316],
    table: 0.58,
    ...usual,
    affine: 1.2,
    ...figures,
  }),
  HEART: ({ star = usual.star, lower = usual.lower }) => ({
    outline: heart(),
    centre: point(0, 0.2),
    mains: [352, 42, 90, 138, 188, 226, 270, 314],
    table: [0.57, 0.57, 0.57, 0.57, 0.57, 0.58, 0.6, 0.58],
    star,
    lower,
  }),
  CUSHION: (figures) => ({
    outline: cushion(1.04),
    centre,
    mains: everyEighth(0),
    table: 0.6,
    ...usual,
    ...figures,
  }),
  'CUSHION MODIFIED': (figures) => ({
    outline: cushion(1.04),
    centre,
    mains: corners,
    table: 0.62,
    star: 0.42,
    lower: 0.77,
    isModified: true,
    ...figures,
  }),
  'OLD MINER': (figures) => ({
    outline: cushion(1, 2.2, 0.5),
    centre,
    mains: everyEighth(0),
    table: 0.46,
    star: 0.42,
    lower: 0.6,
    culet: 0.12,
    ...figures,
  }),
  PRINCESS: (figures) => ({
    outline: outlineOf([point(-1, -1), point(1, -1), point(1, 1), point(-1, 1)]),
    centre,
    mains: corners,
    table: 0.64,
    ...usual,
    ...figures,
  }),
  TRILLIANT: ({ lower = usual.lower }) => ({
    outline: trilliant(),
    centre,
    mains: [30, 90, 150, 210, 270, 330],
    table: [0.5, 0.62, 0.5, 0.62, 0.5, 0.62],
    star: 0.45,
    lower,
  }),
};
