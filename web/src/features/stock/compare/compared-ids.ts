import { limits } from '@loupe/contract';
import { readIds } from '../../../lib/stones/stone-ids.ts';

/** Stones of an address that stand side by side; what is too much is left out. */
export const readCompared = (text: string): readonly string[] => readIds(text).slice(0, limits.compareMax);

/** Whether an address names more stones than stand side by side. */
export const isCut = (text: string): boolean => readIds(text).length > limits.compareMax;

/** Whether so many stones can be looked at side by side. */
export const isComparable = (count: number): boolean =>
  count >= limits.compareMin && count <= limits.compareMax;
