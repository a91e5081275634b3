import { emptyCriteria, filterableAttributes, type Criteria } from '@loupe/contract';
import { presets } from '@loupe/domain';

/** Attributes that quick search offers as chips, in this order. */
export const quickFilterKeys = ['type', 'shape', 'lab', 'location', 'fluorescence'] as const;

const presetCriteria = new Set(presets.flatMap(({ set }) => Object.keys(set)));
const presetKeys = filterableAttributes
  .filter(({ criterion = '' }) => presetCriteria.has(criterion))
  .map(({ key }) => key);
const quickKeys = new Set<string>([...quickFilterKeys, ...presetKeys]);

/**
 * The filters that quick search shows and applies to its grids; other filters would narrow the grids
 * invisibly.
 */
export function quickFilters({ choices, status }: Criteria): Criteria {
  const offered = Object.entries(choices).filter(([key]) => quickKeys.has(key));
  return { ...emptyCriteria, choices: Object.fromEntries(offered), status };
}
