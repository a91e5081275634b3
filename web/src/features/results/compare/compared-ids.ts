import { limits } from '@loupe/contract';
import { parseStoneIds } from '../../../trade/stones/stone-ids.ts';

/** The stones of the URL to compare; those beyond the maximum are dropped. */
export const parseComparedIds = (text: string): readonly string[] =>
  parseStoneIds(text).slice(0, limits.compareMax);

/** Whether the URL contains more stones than can be compared. */
export const hasTooManyIds = (text: string): boolean => parseStoneIds(text).length > limits.compareMax;

/** Whether this number of stones can be compared. */
export const canCompareCount = (count: number): boolean =>
  count >= limits.compareMin && count <= limits.compareMax;
