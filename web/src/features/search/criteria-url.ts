import {
  emptyCriteria,
  filterKind,
  filteredAttributes,
  limits,
  sortableKeys,
  valuesOf,
  withoutEmpty,
  type Choice,
  type Criteria,
  type GradeSpan,
  type SearchView,
  type Span,
} from '@loupe/contract';
import {
  attributes,
  formatScaled,
  parseScaled,
  statusFilters,
  type Attribute,
  type RangeAttribute,
  type StatusFilter,
} from '@loupe/domain';

/** Everything the address of a result says: what is sought, in which order, and what is typed over columns. */
export interface SearchPlace {
  readonly criteria: Criteria;
  readonly sort: SearchView['sort'];
  readonly find: Readonly<Record<string, string>>;
}

/** Search parameters of an address, one text a key. */
export type AddressText = Readonly<Record<string, string>>;

export interface ReadPlace {
  readonly place: SearchPlace;
  /** Parameters that say nothing we know, as `key=value`; they were left out. */
  readonly notRead: readonly string[];
}

/*
 * The spelling keeps to the characters an address need not escape:
 *   shape=ROUND*OVAL   lab=-NONE (without)   carat=1.00_1.49*2.00_2.49   disc=_-35.00   girdle_min=THN_STK
 *   packets=L1001+L1002   status=Hold   mine=yes   sort=carat*-final_disc   find.stock_no=L12
 */
const between = '*';
const to = '_';
const without = '-';
const findPrefix = 'find.';
const everything = 'All';

export const emptyPlace: SearchPlace = { criteria: emptyCriteria, sort: [], find: {} };

/**
 * Writes a place as search parameters; {@link readPlace} gives the same place back. The status a screen shows
 * unless told otherwise is not written.
 */
export function writePlace(
  { criteria, sort, find }: SearchPlace,
  usualStatus: StatusFilter = emptyCriteria.status,
): AddressText {
  const text: Record<string, string> = {};
  for (const attribute of filteredAttributes) {
    const written = writeFilter(attribute, criteria);
    if (written !== '') text[attribute.key] = written;
  }
  if (criteria.packets.length > 0) text['packets'] = criteria.packets.join(' ');
  if (criteria.status !== usualStatus) text['status'] = criteria.status;
  if (criteria.mine) text['mine'] = 'yes';
  if (sort.length > 0) {
    text['sort'] = sort.map(({ key, direction }) => (direction === 'desc' ? `-${key}` : key)).join(between);
  }
  for (const [key, typed] of Object.entries(find)) if (typed !== '') text[findPrefix + key] = typed;
  return text;
}

function writeFilter(attribute: Attribute, { choices, spans, grades }: Criteria): string {
  if (attribute.kind === 'range') {
    return (spans[attribute.key] ?? []).map((span) => writeSpan(attribute, span)).join(between);
  }
  const grade = grades[attribute.key];
  if (grade) return `${grade.from ?? ''}${to}${grade.to ?? ''}`;
  const { include, exclude } = choices[attribute.key] ?? { include: [], exclude: [] };
  const written = [...include, ...exclude.map((value) => without + value)].join(between);
  if (attribute.key !== 'type') return written;
  return written === 'Natural' ? '' : written || everything;
}

function writeSpan({ scale, shown }: RangeAttribute, { from, to: until }: Span): string {
  const decimal = (value: number | null) => {
    if (value === null) return '';
    const short = formatScaled(value, scale, shown);
    return parseScaled(short, scale) === value ? short : formatScaled(value, scale);
  };
  return `${decimal(from)}${to}${decimal(until)}`;
}

const byKey = new Map(filteredAttributes.map((attribute) => [attribute.key, attribute]));
const isStatus = (text: string): text is StatusFilter => Object.hasOwn(statusFilters, text);
const attributeKeys = new Set<string>(attributes.map(({ key }) => key));

/** Reads an address, also one written by hand: what cannot be read is left out and named, never an error. */
export function readPlace(
  search: Readonly<Record<string, unknown>>,
  usualStatus: StatusFilter = emptyCriteria.status,
): ReadPlace {
  const choices: Record<string, Choice> = { ...emptyCriteria.choices };
  const spans: Record<string, readonly Span[]> = {};
  const grades: Record<string, GradeSpan> = {};
  const find: Record<string, string> = {};
  const notRead: string[] = [];
  let { packets, mine } = emptyCriteria;
  let status = usualStatus;
  let sort: SearchView['sort'] = [];

  for (const [key, given] of Object.entries(search)) {
    const text = plain(given);
    if (text === '') continue;
    const attribute = byKey.get(key);
    const refuse = (part: string) => notRead.push(`${key}=${part}`);
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
  const criteria = withoutEmpty({ choices, spans, grades, packets, status, mine });
  return { place: { criteria, sort, find }, notRead };
}

/** A router may have turned `12345` into a number; nothing else is text. */
function plain(given: unknown): string | undefined {
  if (typeof given === 'string') return given.trim();
  return typeof given === 'number' || typeof given === 'boolean' ? String(given) : undefined;
}

type Refuse = (part: string) => void;

function readSpans(attribute: RangeAttribute, text: string, refuse: Refuse): Span[] {
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

function readGrades(attribute: Attribute, text: string): GradeSpan | undefined {
  const values = valuesOf(attribute);
  const [from = '', until = '', ...more] = text.split(to);
  const isGrade = (grade: string) => grade === '' || values.includes(grade);
  if (more.length > 0 || !isGrade(from) || !isGrade(until)) return undefined;
  const isTurned = from !== '' && until !== '' && values.indexOf(from) > values.indexOf(until);
  const [thin, thick] = isTurned ? [until, from] : [from, until];
  return { from: thin || null, to: thick || null };
}

function readChoice(attribute: Attribute, text: string, refuse: Refuse): Choice {
  const values = valuesOf(attribute);
  const include = new Set<string>();
  const exclude = new Set<string>();
  for (const part of text.split(between)) {
    if (part === everything) continue;
    if (values.includes(part)) include.add(part);
    else if (part.startsWith(without) && values.includes(part.slice(1))) exclude.add(part.slice(1));
    else refuse(part);
  }
  const isAllRefused = attribute.key === 'type' && include.size + exclude.size === 0 && text !== everything;
  return isAllRefused
    ? { include: ['Natural'], exclude: [] }
    : { include: [...include].slice(0, limits.choiceMax), exclude: [...exclude].slice(0, limits.choiceMax) };
}

function readPackets(text: string, refuse: Refuse): readonly string[] {
  const numbers = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
  for (const number of numbers.slice(limits.packetNumbersMax)) refuse(number);
  return numbers.slice(0, limits.packetNumbersMax);
}

function readSort(text: string, refuse: Refuse): SearchView['sort'] {
  const sort: SearchView['sort'] = [];
  for (const part of text.split(between)) {
    const key = part.startsWith(without) ? part.slice(1) : part;
    const isKnown = sortableKeys.includes(key) && !sort.some((other) => other.key === key);
    if (isKnown && sort.length < limits.sortMax) {
      sort.push({ key, direction: part.startsWith(without) ? 'desc' : 'asc' });
    } else refuse(part);
  }
  return sort;
}
