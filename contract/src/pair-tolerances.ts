import { defaultPairTolerances, type ByShape, type PairTolerances } from '@loupe/domain';
import * as z from 'zod';
import { boundedDecimal } from './bounded-decimal.ts';

/** A tolerance that a buyer may set, as a decimal within bounds. */
const bounded = (scale: number, min: number, max: number) => boundedDecimal(scale, min, max).optional();

const both = <T>(one: T): ByShape<T> => ({ round: one, other: one });

/**
 * Overrides of the default tolerances, each for all shapes and weights: millimetres, ratio, depth and table
 * percentages, and carat as a share of the heavier stone with a minimum in carats. Absent values keep the
 * default.
 */
export const toleranceOverrides = z
  .strictObject({
    size_mm: bounded(2, 1, 50),
    ratio: bounded(2, 1, 20),
    depth_pct: bounded(1, 1, 100),
    table_pct: bounded(1, 1, 150),
    carat_pct: bounded(4, 0, 2_000),
    carat_min: bounded(3, 10, 200),
  })
  .transform((given): PairTolerances => ({
    size:
      given.size_mm === undefined
        ? defaultPairTolerances.size
        : both({ under1: given.size_mm, under3: given.size_mm, from3: given.size_mm }),
    ratio: given.ratio ?? defaultPairTolerances.ratio,
    depth: given.depth_pct === undefined ? defaultPairTolerances.depth : both(given.depth_pct),
    table: given.table_pct === undefined ? defaultPairTolerances.table : both(given.table_pct),
    caratPercent: given.carat_pct ?? defaultPairTolerances.caratPercent,
    minCaratTolerance: given.carat_min ?? defaultPairTolerances.minCaratTolerance,
  }));
