import {
  emptyCriteria,
  filterKind,
  filterableAttributes,
  limits,
  sortableKeys,
  choiceValues,
  dropEmptyFilters,
  type Choice,
  type Criteria,
  type GradeRange,
  type SearchViewOptions,
  type NumberRange,
} from '@loupe/contract';
import {
  stoneAttributes,
  currentStoneKey,
  formatScaled,
  parseScaled,
  statusFilters,
  type Attribute,
  type RangeAttribute,
  type StatusFilter,
} from '@loupe/domain';

/** The content of a result's URL: criteria, sort order and column filters. */
export interface SearchParams {
  readonly criteria: Criteria;
  readonly sort: SearchViewOptions['sort'];
  readonly columnFilters: Readonly<Record<string, string>>;
}

/** Search parameters of a URL, one text per key. */
export type UrlParams = Readonly<Record<string, string>>;

export interface ParsedSearchParams {
  readonly params: SearchParams;
  /** Unknown or invalid parameters as `key=value`; they are dropped. */
  readonly ignoredParams: readonly string[];
}

/*
 * The syntax uses only characters that need no escaping in a URL:
 * - `shape=ROUND*OVAL`, `lab=-NONE` (without), `carat=1.00_1.49*2.00_2.49`, `disc=_-35.00`
 * - `girdle_min=THN_STK`, `packets=L1001+L1002`, `status=Hold`, `mine=yes`
 * - `sort=carat*-final_disc`, `find.stock_no=L12`
 */
const between = '*';
const to = '_';
const without = '-';
const findPrefix = 'find.';
const anyValue = 'All';

export const defaultSearchParams: SearchParams = { criteria: emptyCriteria, sort: [], columnFilters: {} };

/**
 * Formats search parameters for a URL; {@link parseSearchParams} is its inverse. The default status of the
 * screen is omitted.
 */
export function formatSearchParams(
  { criteria, sort, columnFilters }: SearchParams,
  usualStatus: StatusFilter = emptyCriteria.status,
): UrlParams {
  const text: Record<string, string> = {};
  for (const attribute of filterableAttributes) {
    const written = writeFilter(attribute, criteria);
    if (written !== '') text[attribute.key] = written;
  }
  if (criteria.packets.length > 0) text['packets'] = criteria.packets.join(' ');
  if (criteria.status !== usualStatus) text['status'] = criteria.status;
  if (criteria.mine) text['mine'] = 'yes';
  if (sort.length > 0) {
    text['sort'] = sort.map(({ key, direction }) => (direction === 'desc' ? `-${key}` : key)).join(between);
  }
  for (const [key, typed] of Object.entries(columnFilters)) if (typed !== '') text[findPrefix + key] = typed;
  return text;
}

function writeFilter(attribute: Attribute, { choices, ranges, grades }: Criteria): string {
  if (attribute.kind === 'range') {
    return (ranges[attribute.key] ?? []).map((span) => writeSpan(attribute, span)).join(between);
  }
  const grade = grades[attribute.key];
  if (grade) return `${grade.from ?? ''}${to}${grade.to ?? ''}`;
  const { include, exclude } = choices[attribute.key] ?? { include: [], exclude: [] };
  const written = [...include, ...exclude.map((value) => without + value)].join(between);
  if (attribute.key !== 'type') return written;
  return written === 'Natural' ? '' : written || anyValue;
}

function writeSpan({ scale, displayDecimals }: RangeAttribute, { from, to: until }: NumberRange): string {
  const decimal = (value: number | null) => {
    if (value === null) return '';
    const short = formatScaled(value, scale, displayDecimals);
    return parseScaled(short, scale) === value ? short : formatScaled(value, scale);
  };
  return `${decimal(from)}${to}${decimal(until)}`;
}

const byKey = new Map(filterableAttributes.map((attribute) => [attribute.key, attribute]));
const isStatus = (text: string): text is StatusFilter => Object.hasOwn(statusFilters, text);
const attributeKeys = new Set<string>(stoneAttributes.map(({ key }) => key));

/**
 * Parses the parameters of a URL, which may be hand-written: unreadable parts are dropped and reported, never
 * an error.
 */
export function parseSearchParams(
  search: Readonly<Record<string, unknown>>,
  usualStatus: StatusFilter = emptyCriteria.status,
): ParsedSearchParams {
  const choices: Record<string, Choice> = { ...emptyCriteria.choices };
  const spans: Record<string, readonly NumberRange[]> = {};
  const grades: Record<string, GradeRange> = {};
  const find: Record<string, string> = {};
  const notRead: string[] = [];
  let { packets, mine } = emptyCriteria;
  let status = usualStatus;
  let sort: SearchViewOptions['sort'] = [];

  for (const [name, given] of Object.entries(search)) {
    const key = currentParam(name);
    const text = plain(given);
    if (text === '') continue;
    const attribute = byKey.get(key);
    const refuse = (part: string) => notRead.push(`${name}=${part}`);
    if (text === undefined) refuse('?');
    else if (attribute?.kind === 'range') spans[key] = readSpans(attribute, text, refuse);
    else if (attribute && filterKind(attribute) === 'grades') {
      const grade = readGrades(attribute, text);
      if (grade) grades[key] = grade;
      else refuse(text);
    } else if (attribute) choices[key] = readChoice(attribute, text, refuse);
    else if (key === 'packets') packets = readPackets(text, refuse);
    else if (key === 'status' && isStatus(text)) status = text;
    else if (key === 'mine' && text === 'yes') mine = true;
    else if (key === 'sort') sort = readSort(text, refuse);
    else if (key.startsWith(findPrefix) && attributeKeys.has(key.slice(findPrefix.length))) {
      find[key.slice(findPrefix.length)] = text.slice(0, 200);
    } else refuse(text);
  }
  const criteria = dropEmptyFilters({ choices, ranges: spans, grades, packets, status, mine });
  return { params: { criteria, sort, columnFilters: find }, ignoredParams: notRead };
}

/** The present name of a parameter: links of earlier versions contain former keys of attributes. */
const currentParam = (name: string): string =>
  name.startsWith(findPrefix)
    ? findPrefix + currentStoneKey(name.slice(findPrefix.length))
    : currentStoneKey(name);

/**
 * The router may have parsed `12345` as a number; values that are neither text, number nor boolean are
 * unreadable.
 */
function plain(given: unknown): string | undefined {
  if (typeof given === 'string') return given.trim();
  return typeof given === 'number' || typeof given === 'boolean' ? String(given) : undefined;
}

type Refuse = (part: string) => void;

function readSpans(attribute: RangeAttribute, text: string, refuse: Refuse): NumberRange[] {
  const read = text.split(between).flatMap((part) => {
    const ends = part.split(to).map((end) => readEnd(attribute, end));
    const [from, until] = ends;
    if (ends.length !== 2 || from === undefined || until === undefined || (from ?? until) === null) {
      refuse(part);
      return [];
    }
    return [
      from !== null && until !== null && from > until ? { from: until, to: from } : { from, to: until },
    ];
  });
  for (const span of read.slice(limits.rangesMax)) refuse(writeSpan(attribute, span));
  return read.slice(0, limits.rangesMax);
}

function readEnd({ scale, min, max }: RangeAttribute, text: string): number | null | undefined {
  if (text === '') return null;
  const value = parseScaled(text, scale);
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

function readGrades(attribute: Attribute, text: string): GradeRange | undefined {
  const values = choiceValues(attribute);
  const [from = '', until = '', ...more] = text.split(to);
  const isGrade = (grade: string) => grade === '' || values.includes(grade);
  if (more.length > 0 || !isGrade(from) || !isGrade(until)) return undefined;
  const isTurned = from !== '' && until !== '' && values.indexOf(from) > values.indexOf(until);
  const [thin, thick] = isTurned ? [until, from] : [from, until];
  return { from: thin || null, to: thick || null };
}

function readChoice(attribute: Attribute, text: string, refuse: Refuse): Choice {
  const values = choiceValues(attribute);
  const include = new Set<string>();
  const exclude = new Set<string>();
  for (const part of text.split(between)) {
    if (part === anyValue) continue;
    if (values.includes(part)) include.add(part);
    else if (part.startsWith(without) && values.includes(part.slice(1))) exclude.add(part.slice(1));
    else refuse(part);
  }
  const isAllRefused = attribute.key === 'type' && include.size + exclude.size === 0 && text !== anyValue;
  return isAllRefused
    ? { include: ['Natural'], exclude: [] }
    : { include: [...include].slice(0, limits.choiceMax), exclude: [...exclude].slice(0, limits.choiceMax) };
}

function readPackets(text: string, refuse: Refuse): readonly string[] {
  const numbers = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
  for (const number of numbers.slice(limits.packetNumbersMax)) refuse(number);
  return numbers.slice(0, limits.packetNumbersMax);
}

function readSort(text: string, refuse: Refuse): SearchViewOptions['sort'] {
  const sort: SearchViewOptions['sort'] = [];
  for (const part of text.split(between)) {
    const key = currentStoneKey(part.startsWith(without) ? part.slice(1) : part);
    const isKnown = sortableKeys.includes(key) && !sort.some((other) => other.key === key);
    if (isKnown && sort.length < limits.sortMax) {
      sort.push({ key, direction: part.startsWith(without) ? 'desc' : 'asc' });
    } else refuse(part);
  }
  return sort;
}
