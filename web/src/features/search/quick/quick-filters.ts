import { emptyCriteria, filteredAttributes, type Criteria } from '@loupe/contract';
import { presets } from '@loupe/domain';

/** What the quick search offers as chips, in this order. */
export const offeredKeys = ['type', 'shape', 'lab', 'location', 'fluorescence'] as const;

const presetCriteria = new Set(presets.flatMap(({ set }) => Object.keys(set)));
const presetKeys = filteredAttributes
  .filter(({ criterion = '' }) => presetCriteria.has(criterion))
  .map(({ key }) => key);
const kept = new Set<string>([...offeredKeys, ...presetKeys]);

/** The part of a search that the quick search shows and its grids obey; the rest would narrow them unseen. */
export function quickFilters({ choices, status }: Criteria): Criteria {
  const offered = Object.entries(choices).filter(([key]) => kept.has(key));
  return { ...emptyCriteria, choices: Object.fromEntries(offered), status };
}
