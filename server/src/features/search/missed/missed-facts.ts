import { filteredAttributes, valuesOf, type Criteria } from '@loupe/contract';
import { caratChips } from '@loupe/domain';

/** What was looked for, as the desk groups it: each a text, empty where nothing was chosen. */
export interface MissedFacts {
  readonly shape: string;
  readonly carat: string;
  readonly colour: string;
  readonly clarity: string;
}

/** More values than these say nothing any more. */
const mostValues = 12;

/** Chosen values in the order of their list, so that the same wish is the same text whoever chose it. */
function chosen({ choices }: Criteria, key: string): string {
  const values = choices[key]?.include ?? [];
  const attribute = filteredAttributes.find((known) => known.key === key);
  if (attribute === undefined || values.length > mostValues) return '';
  const order = valuesOf(attribute);
  return values.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).join(' ');
}

/** The chips of the carat row that the spans reach into. */
function sizes({ spans }: Criteria): string {
  const wanted = spans['carat'] ?? [];
  const reached = caratChips.filter(({ fromThousandths, toThousandths }) =>
    wanted.some(({ from, to }) => (from ?? 0) <= toThousandths && (to ?? Infinity) >= fromThousandths),
  );
  return reached.length === 0 || reached.length > mostValues ? '' : reached.map(({ key }) => key).join(' ');
}

/** The key facts of criteria; null for a list of numbers, which says nothing of what a stock lacks. */
export function missedFacts(criteria: Criteria): MissedFacts | null {
  if (criteria.packets.length > 0 || criteria.mine) return null;
  const fancy = chosen(criteria, 'fancy_colour');
  return {
    shape: chosen(criteria, 'shape'),
    carat: sizes(criteria),
    colour: fancy === '' ? chosen(criteria, 'color') : fancy,
    clarity: chosen(criteria, 'clarity'),
  };
}
