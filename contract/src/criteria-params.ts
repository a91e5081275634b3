import {
  formatScaled,
  parseScaled,
  statusFilters,
  type Attribute,
  type RangeAttribute,
  type StatusFilter,
} from '@loupe/domain';
import {
  choiceValues,
  dropEmptyFilters,
  emptyCriteria,
  filterKind,
  filterableAttributes,
  type Choice,
  type Criteria,
  type GradeRange,
  type NumberRange,
} from './criteria.ts';
import { orderGrades, orderRange, parseRangeEnd, splitPacketNumbers } from './criteria-values.ts';
import { limits } from './limits.ts';

/*
 * The syntax of criteria in a URL uses only characters that need no escaping there:
 * - `shape=ROUND*OVAL`, `lab=-NONE` (without), `carat=1.00_1.49*2.00_2.49`, `disc=_-35.00`
 * - `girdle_min=THN_STK`, `packets=L1001+L1002`, `status=Hold`, `mine=yes`
 */
/** Separates the values of one parameter. */
export const valueSeparator = '*';
const endSeparator = '_';
/** Precedes an excluded value. */
const exclusion = '-';
const anyValue = 'All';

/** Reports a part of a parameter that cannot be read. */
export type ReportIgnored = (part: string) => void;

/**
 * Formats criteria as the parameters of a URL, one text per key; {@link parseCriteriaParams} is its inverse.
 * The default status of the screen is omitted.
 */
export function formatCriteriaParams(
  criteria: Criteria,
  defaultStatus: StatusFilter,
): Readonly<Record<string, string>> {
  const params: Record<string, string> = {};
  for (const attribute of filterableAttributes) {
    const text = formatFilter(attribute, criteria);
    if (text !== '') params[attribute.key] = text;
  }
  if (criteria.packets.length > 0) params['packets'] = criteria.packets.join(' ');
  if (criteria.status !== defaultStatus) params['status'] = criteria.status;
  if (criteria.mine) params['mine'] = 'yes';
  return params;
}

function formatFilter(attribute: Attribute, { choices, ranges, grades }: Criteria): string {
  if (attribute.kind === 'range') {
    return (ranges[attribute.key] ?? []).map((range) => formatRange(attribute, range)).join(valueSeparator);
  }
  const grade = grades[attribute.key];
  if (grade) return `${grade.from ?? ''}${endSeparator}${grade.to ?? ''}`;
  const { include, exclude } = choices[attribute.key] ?? { include: [], exclude: [] };
  const text = [...include, ...exclude.map((value) => exclusion + value)].join(valueSeparator);
  if (attribute.key !== 'type') return text;
  return text === 'Natural' ? '' : text || anyValue;
}

function formatRange({ scale, displayDecimals }: RangeAttribute, { from, to }: NumberRange): string {
  const decimal = (value: number | null) => {
    if (value === null) return '';
    const short = formatScaled(value, scale, displayDecimals);
    return parseScaled(short, scale) === value ? short : formatScaled(value, scale);
  };
  return `${decimal(from)}${endSeparator}${decimal(to)}`;
}

const byKey = new Map(filterableAttributes.map((attribute) => [attribute.key, attribute]));
const isStatus = (text: string): text is StatusFilter => Object.hasOwn(statusFilters, text);

/**
 * Parses the parameters of a URL, which may be hand-written: unreadable parts are dropped and reported, never
 * an error. Names are current keys of attributes.
 */
export function parseCriteriaParams(
  params: readonly (readonly [key: string, text: string, ignore: ReportIgnored])[],
  defaultStatus: StatusFilter,
): Criteria {
  const choices: Record<string, Choice> = { ...emptyCriteria.choices };
  const ranges: Record<string, readonly NumberRange[]> = {};
  const grades: Record<string, GradeRange> = {};
  let { packets, mine } = emptyCriteria;
  let status = defaultStatus;
  for (const [key, text, ignore] of params) {
    const attribute = byKey.get(key);
    if (attribute?.kind === 'range') ranges[key] = parseRanges(attribute, text, ignore);
    else if (attribute && filterKind(attribute) === 'grades') {
      const grade = parseGrades(attribute, text);
      if (grade) grades[key] = grade;
      else ignore(text);
    } else if (attribute) choices[key] = parseChoice(attribute, text, ignore);
    else if (key === 'packets') packets = parsePackets(text, ignore);
    else if (key === 'status' && isStatus(text)) status = text;
    else if (key === 'mine' && text === 'yes') mine = true;
    else ignore(text);
  }
  return dropEmptyFilters({ choices, ranges, grades, packets, status, mine });
}

function parseRanges(attribute: RangeAttribute, text: string, ignore: ReportIgnored): NumberRange[] {
  const ranges = text.split(valueSeparator).flatMap((part) => {
    const ends = part.split(endSeparator).map((end) => parseRangeEnd(attribute, end));
    const [from, to] = ends;
    if (ends.length !== 2 || from === undefined || to === undefined || (from ?? to) === null) {
      ignore(part);
      return [];
    }
    return [orderRange(from, to)];
  });
  for (const range of ranges.slice(limits.rangesMax)) ignore(formatRange(attribute, range));
  return ranges.slice(0, limits.rangesMax);
}

function parseGrades(attribute: Attribute, text: string): GradeRange | undefined {
  const values = choiceValues(attribute);
  const [from = '', to = '', ...more] = text.split(endSeparator);
  const isGrade = (grade: string) => grade === '' || values.includes(grade);
  return more.length === 0 && isGrade(from) && isGrade(to) ? orderGrades(values, from, to) : undefined;
}

function parseChoice(attribute: Attribute, text: string, ignore: ReportIgnored): Choice {
  const values = choiceValues(attribute);
  const include = new Set<string>();
  const exclude = new Set<string>();
  for (const part of text.split(valueSeparator)) {
    if (part === anyValue) continue;
    if (values.includes(part)) include.add(part);
    else if (part.startsWith(exclusion) && values.includes(part.slice(1))) exclude.add(part.slice(1));
    else ignore(part);
  }
  const isAllIgnored = attribute.key === 'type' && include.size + exclude.size === 0 && text !== anyValue;
  return isAllIgnored
    ? { include: ['Natural'], exclude: [] }
    : { include: [...include].slice(0, limits.choiceMax), exclude: [...exclude].slice(0, limits.choiceMax) };
}

function parsePackets(text: string, ignore: ReportIgnored): readonly string[] {
  const numbers = splitPacketNumbers(text);
  for (const number of numbers.slice(limits.packetNumbersMax)) ignore(number);
  return numbers.slice(0, limits.packetNumbersMax);
}
