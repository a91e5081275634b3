import type { Criteria } from '@loupe/contract';
import type { AppliedPhrase, RequestsReading } from './read-requests.ts';
import type { RequestedGoods, RequestItem } from './request-item.ts';

/** How a phrase for several requests is used: as a filter of them, or for the order of their stones. */
export const phraseUses = ['filter', 'order'] as const;
export type PhraseUse = (typeof phraseUses)[number];
/** Uses that the user chose, by the text of the phrase. */
export type ChosenUses = Readonly<Record<string, PhraseUse>>;

/**
 * Photos and videos can be supplied later, so a stone without them still answers the request. Everything else that
 * a message asks for is a filter.
 */
const preferenceKeys = new Set(['media']);

export const phraseUse = ({ text, keys }: AppliedPhrase, chosen: ChosenUses): PhraseUse =>
  chosen[text] ?? (keys.every((key) => preferenceKeys.has(key)) ? 'order' : 'filter');

function splitRecord<Value>(record: Readonly<Record<string, Value>>, keys: ReadonlySet<string>) {
  const entries = Object.entries(record);
  return {
    own: Object.fromEntries(entries.filter(([key]) => !keys.has(key))),
    preferred: Object.fromEntries(entries.filter(([key]) => keys.has(key))),
  };
}

/** The request with its changed goods, and without the filters that only order its stones. */
function applyUses(
  request: RequestItem,
  edited: RequestedGoods | undefined,
  orderKeys: ReadonlySet<string>,
): RequestItem {
  const goods = edited ?? request.goods;
  if (goods.kind === 'loose') return { ...request, goods };
  const { kind, criteria } = goods;
  const [choices, ranges, grades] = [
    splitRecord(criteria.choices, orderKeys),
    splitRecord(criteria.ranges, orderKeys),
    splitRecord(criteria.grades, orderKeys),
  ];
  if (![choices, ranges, grades].some(({ preferred }) => Object.keys(preferred).length > 0))
    return { ...request, goods };
  const own = { ...criteria, choices: choices.own, ranges: ranges.own, grades: grades.own };
  return { ...request, goods: { kind, criteria: own }, preferred: goods };
}

const filterKeys = ({ choices, ranges, grades }: Criteria): readonly string[] =>
  [choices, ranges, grades].flatMap((one) => Object.keys(one));

/** Keys of the criteria that a request prefers; empty without a preference. */
export function preferredKeys({ goods, preferred }: RequestItem): readonly string[] {
  if (goods.kind === 'loose' || preferred === null || preferred.kind === 'loose') return [];
  const own = new Set(filterKeys(goods.criteria));
  return filterKeys(preferred.criteria).filter((key) => !own.has(key));
}

/** The goods of a request with other filters; what it prefers stays. */
export function changeFilters(
  request: RequestItem,
  kind: 'diamond' | 'pair',
  criteria: Criteria,
): RequestedGoods {
  if (request.preferred === null || request.preferred.kind === 'loose') return { kind, criteria };
  const keys = new Set(preferredKeys(request));
  const { choices, ranges, grades } = request.preferred.criteria;
  return {
    kind,
    criteria: {
      ...criteria,
      choices: { ...splitRecord(choices, keys).preferred, ...criteria.choices },
      ranges: { ...splitRecord(ranges, keys).preferred, ...criteria.ranges },
      grades: { ...splitRecord(grades, keys).preferred, ...criteria.grades },
    },
  };
}

/** The reading with the changes that the user made to goods and to the use of phrases. */
export function applyChanges(
  reading: RequestsReading,
  edits: Readonly<Record<string, RequestedGoods>>,
  chosen: ChosenUses,
): RequestsReading {
  const ordering = reading.rows
    .flatMap(({ applied }) => applied)
    .filter((phrase) => phraseUse(phrase, chosen) === 'order');
  const change = (request: RequestItem): RequestItem => {
    const keys = ordering.flatMap((phrase) => (phrase.requests.includes(request.number) ? phrase.keys : []));
    return applyUses(request, edits[request.key], new Set(keys));
  };
  return {
    ...reading,
    rows: reading.rows.map((row) => ({ ...row, requests: row.requests.map(change) })),
    requests: reading.requests.map(change),
  };
}
