import { emptyCriteria, filterKind, type Choice, type Criteria, type StoneRow } from '@loupe/contract';
import {
  stoneAttributes,
  firstDayOfArrivals,
  gulfDay,
  parseScaled,
  vocabularies,
  type Attribute,
} from '@loupe/domain';
import { defaultSearchParams, formatSearchParams, type UrlParams } from '../features/search/search-params.ts';

const table: readonly Attribute[] = stoneAttributes;
const only = (...include: string[]): Choice => ({ include, exclude: [] });

/**
 * Search params for stones of the same type and shape that share a fact of this stone. Undefined for an
 * attribute that cannot be filtered.
 */
export function searchForFact(stone: StoneRow, attribute: Attribute, now: Date): UrlParams | undefined {
  const factCriteria = criteriaOf(stone, attribute, now);
  if (factCriteria === undefined) return undefined;
  const { type, shape } = stone;
  const kind = { ...(typeof type === 'string' && { type: only(type) }) };
  const cut = { ...(typeof shape === 'string' && { shape: only(shape) }) };
  const criteria = {
    ...emptyCriteria,
    ...factCriteria,
    choices: { ...kind, ...cut, ...factCriteria.choices },
  };
  return formatSearchParams({ ...defaultSearchParams, criteria });
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

/** Range of all values that are displayed as the same figure. */
function spanOf(attribute: Attribute, value: string): Partial<Criteria> | undefined {
  if (attribute.kind !== 'range') return undefined;
  const from = parseScaled(value, attribute.scale);
  if (from === undefined) return undefined;
  return {
    ranges: {
      [attribute.key]: [{ from, to: from + 10 ** (attribute.scale - attribute.displayDecimals) - 1 }],
    },
  };
}

/** Both ends of a range of grades search for the same stones: those between them. */
function gradesOf(stone: StoneRow, { key }: Attribute): Partial<Criteria> | undefined {
  const start = table.find((other) => other.key === key || ('spanTo' in other && other.spanTo === key));
  if (start?.kind !== 'list' || start.spanTo === undefined) return undefined;
  const [from, to] = [stone[start.key], stone[start.spanTo]].map((end) =>
    typeof end === 'string' ? end : null,
  );
  return from === undefined || to === undefined ? undefined : { grades: { [start.key]: { from, to } } };
}

/** The shortest arrivals window that contains a day. */
function windowOf(day: string, now: Date): string | undefined {
  const listed = gulfDay(new Date(`${day}T12:00:00Z`));
  return vocabularies.arrivals.values
    .map(({ value }) => value)
    .find((window) => (firstDayOfArrivals(window, gulfDay(now)) ?? Infinity) <= listed);
}
