import { filterableAttributes, choiceValues, type Criteria } from '@loupe/contract';
import { caratChips } from '@loupe/domain';

/** The grouping key of a search for the desk: one text per attribute, empty where nothing was chosen. */
export interface SearchSummary {
  readonly shape: string;
  readonly carat: string;
  readonly colour: string;
  readonly clarity: string;
}

/** A choice of more values than this is too wide to be meaningful. */
const maxValues = 12;

/** Chosen values in list order, so that equal choices have equal text. */
function chosen({ choices }: Criteria, key: string): string {
  const values = choices[key]?.include ?? [];
  const attribute = filterableAttributes.find((known) => known.key === key);
  if (attribute === undefined || values.length > maxValues) return '';
  const order = choiceValues(attribute);
  return values.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).join(' ');
}

/** The carat chips that overlap the ranges. */
function sizes({ ranges }: Criteria): string {
  const caratRanges = ranges['carat'] ?? [];
  const reached = caratChips.filter(({ fromThousandths, toThousandths }) =>
    caratRanges.some(({ from, to }) => (from ?? 0) <= toThousandths && (to ?? Infinity) >= fromThousandths),
  );
  return reached.length === 0 || reached.length > maxValues ? '' : reached.map(({ key }) => key).join(' ');
}

/**
 * Summary of criteria; null for lists of numbers and for the customer's own stones, which do not show what
 * the stock lacks.
 */
export function summariseSearch(criteria: Criteria): SearchSummary | null {
  if (criteria.packets.length > 0 || criteria.mine) return null;
  const fancy = chosen(criteria, 'fancy_color');
  return {
    shape: chosen(criteria, 'shape'),
    carat: sizes(criteria),
    colour: fancy === '' ? chosen(criteria, 'color') : fancy,
    clarity: chosen(criteria, 'clarity'),
  };
}
