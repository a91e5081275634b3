import { limits } from '@loupe/contract';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const named = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[*,\s]+/)
      .filter((id) => uuid.test(id)),
  ),
];

/** Ids of stones in an address: `a*b`, also by comma or space; what is no id is left out, and what is too much. */
export const readIds = (text: string): readonly string[] => named(text).slice(0, limits.compareMax);

/** Whether an address names more stones than stand side by side. */
export const isCut = (text: string): boolean => named(text).length > limits.compareMax;

/** Ids of stones as an address carries them. */
export const writeIds = (ids: readonly string[]): string => ids.join('*');

/** Whether so many stones can be looked at side by side. */
export const isComparable = (count: number): boolean =>
  count >= limits.compareMin && count <= limits.compareMax;
