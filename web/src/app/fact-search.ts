import { emptyCriteria, filterKind, type Choice, type Criteria, type StoneRow } from '@loupe/contract';
import {
  attributes,
  firstDayOfArrivals,
  gulfDay,
  parseScaled,
  vocabularies,
  type Attribute,
} from '@loupe/domain';
import { emptyPlace, writePlace, type AddressText } from '../features/search/criteria-url.ts';

const table: readonly Attribute[] = attributes;
const only = (...include: string[]): Choice => ({ include, exclude: [] });

/** The search a fact of a stone implies: stones of its type and shape that share it. None for what is not filtered. */
export function factSearch(stone: StoneRow, attribute: Attribute, now: Date): AddressText | undefined {
  const asked = criteriaOf(stone, attribute, now);
  if (asked === undefined) return undefined;
  const { type, shape } = stone;
  const kind = { ...(typeof type === 'string' && { type: only(type) }) };
  const cut = { ...(typeof shape === 'string' && { shape: only(shape) }) };
  const criteria = { ...emptyCriteria, ...asked, choices: { ...kind, ...cut, ...asked.choices } };
  return writePlace({ ...emptyPlace, criteria });
}

function criteriaOf(stone: StoneRow, attribute: Attribute, now: Date): Partial<Criteria> | undefined {
  const { key } = attribute;
  const value = stone[key];
  const kind = filterKind(attribute);
  if (kind === 'spans' && typeof value === 'string') return spanOf(attribute, value);
  if (kind === 'choice' && attribute.kind === 'day' && typeof value === 'string') {
    const window = windowOf(value, now);
    return window === undefined ? undefined : { choices: { [key]: only(window) } };
  }
  if (kind === 'choice' && typeof value === 'string') return { choices: { [key]: only(value) } };
  if (kind === 'choice' && Array.isArray(value)) {
    return value.length === 0 ? undefined : { choices: { [key]: only(...value) } };
  }
  return gradesOf(stone, attribute);
}

/** Every weight or figure that reads the same. */
function spanOf(attribute: Attribute, value: string): Partial<Criteria> | undefined {
  if (attribute.kind !== 'range') return undefined;
  const from = parseScaled(value, attribute.scale);
  if (from === undefined) return undefined;
  return { spans: { [attribute.key]: [{ from, to: from + 10 ** (attribute.scale - attribute.shown) - 1 }] } };
}

/** Both ends of a span of grades ask for the same stones: those between them. */
function gradesOf(stone: StoneRow, { key }: Attribute): Partial<Criteria> | undefined {
  const start = table.find((other) => other.key === key || ('spanTo' in other && other.spanTo === key));
  if (start?.kind !== 'list' || start.spanTo === undefined) return undefined;
  const [from, to] = [stone[start.key], stone[start.spanTo]].map((end) =>
    typeof end === 'string' ? end : null,
  );
  return from === undefined || to === undefined ? undefined : { grades: { [start.key]: { from, to } } };
}

/** The narrowest window of arrivals a day lies in. */
function windowOf(day: string, now: Date): string | undefined {
  const listed = gulfDay(new Date(`${day}T12:00:00Z`));
  return vocabularies.arrivals.values
    .map(({ value }) => value)
    .find((window) => (firstDayOfArrivals(window, gulfDay(now)) ?? Infinity) <= listed);
}
