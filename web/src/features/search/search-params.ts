import {
  emptyCriteria,
  formatCriteriaParams,
  limits,
  parseCriteriaParams,
  sortableKeys,
  valueSeparator,
  type Criteria,
  type ReportIgnored,
  type SearchViewOptions,
} from '@loupe/contract';
import { stoneAttributes, currentStoneKey, type StatusFilter } from '@loupe/domain';

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

/* Beside the criteria: `sort=carat*-final_disc`, `find.stock_no=L12` */
const descending = '-';
const findPrefix = 'find.';
const maxColumnFilterLength = 200;

export const defaultSearchParams: SearchParams = { criteria: emptyCriteria, sort: [], columnFilters: {} };

/**
 * Formats search parameters for a URL; {@link parseSearchParams} is its inverse. The default status of the
 * screen is omitted.
 */
export function formatSearchParams(
  { criteria, sort, columnFilters }: SearchParams,
  defaultStatus: StatusFilter = emptyCriteria.status,
): UrlParams {
  const params: Record<string, string> = { ...formatCriteriaParams(criteria, defaultStatus) };
  if (sort.length > 0) {
    params['sort'] = sort
      .map(({ key, direction }) => (direction === 'desc' ? descending + key : key))
      .join(valueSeparator);
  }
  for (const [key, typed] of Object.entries(columnFilters)) {
    if (typed !== '') params[findPrefix + key] = typed;
  }
  return params;
}

const attributeKeys = new Set<string>(stoneAttributes.map(({ key }) => key));

/**
 * Parses the parameters of a URL, which may be hand-written: unreadable parts are dropped and reported, never
 * an error.
 */
export function parseSearchParams(
  search: Readonly<Record<string, unknown>>,
  defaultStatus: StatusFilter = emptyCriteria.status,
): ParsedSearchParams {
  const criteriaParams: [key: string, text: string, ignore: ReportIgnored][] = [];
  const columnFilters: Record<string, string> = {};
  const ignoredParams: string[][] = [];
  let sort: SearchViewOptions['sort'] = [];

  for (const [name, value] of Object.entries(search)) {
    const key = currentParam(name);
    const text = toText(value);
    const ignoredParts: string[] = [];
    ignoredParams.push(ignoredParts);
    const ignore: ReportIgnored = (part) => ignoredParts.push(`${name}=${part}`);
    if (text === undefined) ignore('?');
    else if (text === '') continue;
    else if (key === 'sort') sort = parseSort(text, ignore);
    else if (key.startsWith(findPrefix) && attributeKeys.has(key.slice(findPrefix.length))) {
      columnFilters[key.slice(findPrefix.length)] = text.slice(0, maxColumnFilterLength);
    } else criteriaParams.push([key, text, ignore]);
  }
  const criteria = parseCriteriaParams(criteriaParams, defaultStatus);
  return { params: { criteria, sort, columnFilters }, ignoredParams: ignoredParams.flat() };
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
function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function parseSort(text: string, ignore: ReportIgnored): SearchViewOptions['sort'] {
  const sort: SearchViewOptions['sort'] = [];
  for (const part of text.split(valueSeparator)) {
    const isDescending = part.startsWith(descending);
    const key = currentStoneKey(isDescending ? part.slice(1) : part);
    const isSortable = sortableKeys.includes(key) && !sort.some((other) => other.key === key);
    if (isSortable && sort.length < limits.sortMax) {
      sort.push({ key, direction: isDescending ? 'desc' : 'asc' });
    } else ignore(part);
  }
  return sort;
}
