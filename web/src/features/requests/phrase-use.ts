import type { Criteria } from '@loupe/contract';
import type { AppliedPhrase, RequestsReading } from './read-requests.ts';
import type { RequestItem } from './request-item.ts';

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

export const useOfPhrase = ({ text, keys }: AppliedPhrase, chosen: ChosenUses): PhraseUse =>
  chosen[text] ?? (keys.every((key) => preferenceKeys.has(key)) ? 'order' : 'filter');

function splitRecord<Value>(record: Readonly<Record<string, Value>>, keys: ReadonlySet<string>) {
  const entries = Object.entries(record);
  return {
    own: Object.fromEntries(entries.filter(([key]) => !keys.has(key))),
    preferred: Object.fromEntries(entries.filter(([key]) => keys.has(key))),
  };
}

/** The request with its changed criteria, and without the filters that only order its stones. */
export function applyUses(
  request: RequestItem,
  edited: Criteria | undefined,
  orderKeys: ReadonlySet<string>,
): RequestItem {
  const { goods } = request;
  if (goods.kind === 'loose') return request;
  const criteria = edited ?? goods.criteria;
  const [choices, ranges, grades] = [
    splitRecord(criteria.choices, orderKeys),
    splitRecord(criteria.ranges, orderKeys),
    splitRecord(criteria.grades, orderKeys),
  ];
  if (![choices, ranges, grades].some(({ preferred }) => Object.keys(preferred).length > 0))
    return { ...request, goods: { ...goods, criteria }, preferred: null };
  const own = { ...criteria, choices: choices.own, ranges: ranges.own, grades: grades.own };
  return { ...request, goods: { ...goods, criteria: own }, preferred: { ...goods, criteria } };
}

const filterKeys = ({ choices, ranges, grades }: Criteria): readonly string[] =>
  [choices, ranges, grades].flatMap((one) => Object.keys(one));

/** Keys of the criteria that a request prefers; empty without a preference. */
export function preferredKeys({ goods, preferred }: RequestItem): readonly string[] {
  if (goods.kind === 'loose' || preferred === null || preferred.kind === 'loose') return [];
  const own = new Set(filterKeys(goods.criteria));
  return filterKeys(preferred.criteria).filter((key) => !own.has(key));
}

/** Changed criteria of a request, with the preferences that its filters do not contain. */
export function keepPreferences(request: RequestItem, changed: Criteria): Criteria {
  if (request.preferred === null || request.preferred.kind === 'loose') return changed;
  const keys = new Set(preferredKeys(request));
  const { choices, ranges, grades } = request.preferred.criteria;
  return {
    ...changed,
    choices: { ...splitRecord(choices, keys).preferred, ...changed.choices },
    ranges: { ...splitRecord(ranges, keys).preferred, ...changed.ranges },
    grades: { ...splitRecord(grades, keys).preferred, ...changed.grades },
  };
}

/** The reading with the changes that the user made to criteria and to the use of phrases. */
export function applyChanges(
  reading: RequestsReading,
  edits: Readonly<Record<string, Criteria>>,
  chosen: ChosenUses,
): RequestsReading {
  const ordering = reading.rows
    .flatMap(({ applied }) => applied)
    .filter((phrase) => useOfPhrase(phrase, chosen) === 'order');
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
