import type { GoodsCriteria, GoodsFilter, GoodsSort, NumberRange } from '@loupe/contract';
import { formatScaled, parseScaled, vocabularies } from '@loupe/domain';

/** The content of a goods list's URL: criteria, sort order and page. */
export interface GoodsParams {
  readonly criteria: GoodsCriteria;
  readonly sort: GoodsSort | null;
  /** Starts at 1. */
  readonly page: number;
}

/** Filters and sort keys that a goods list supports. */
export interface GoodsQueryOptions {
  readonly filters: readonly GoodsFilter[];
  readonly sortKeys: readonly string[];
  /** The present key of an attribute: links of earlier versions contain former ones. */
  readonly currentKey: (key: string) => string;
}

export const emptyGoodsCriteria: GoodsCriteria = { choices: {}, ranges: {} };

/** Number of active filters. */
export const countFilters = ({ choices, ranges }: GoodsCriteria): number =>
  Object.keys(choices).length + Object.keys(ranges).length;

/* Same syntax as the URLs of searches: `color=G-H*H-I`, `carats=5_100`, `sort=-rate`, `page=2` */
const between = '*';
const to = '_';

/** Formats search parameters for a URL; {@link parseGoodsParams} is its inverse. */
export function formatGoodsParams(
  { filters }: GoodsQueryOptions,
  { criteria, sort, page }: GoodsParams,
): Record<string, string> {
  const text: Record<string, string> = {};
  for (const { criterion, attribute } of filters) {
    const chosen = criteria.choices[criterion] ?? [];
    const span = criteria.ranges[criterion];
    if (chosen.length > 0) text[criterion] = chosen.join(between);
    else if (span && attribute.kind === 'figure') {
      const decimal = (value: number | null) => (value === null ? '' : formatScaled(value, attribute.scale));
      if (span.from !== null || span.to !== null)
        text[criterion] = `${decimal(span.from)}${to}${decimal(span.to)}`;
    }
  }
  if (sort) text['sort'] = sort.direction === 'desc' ? `-${sort.key}` : sort.key;
  if (page > 1) text['page'] = String(page);
  return text;
}

/**
 * Parses the parameters of a URL, which may be hand-written: unreadable parts are dropped and reported, never
 * an error.
 */
export function parseGoodsParams(
  { filters, sortKeys, currentKey }: GoodsQueryOptions,
  search: Readonly<Record<string, unknown>>,
): { readonly params: GoodsParams; readonly ignoredParams: readonly string[] } {
  const choices: Record<string, readonly string[]> = {};
  const spans: Record<string, NumberRange> = {};
  const notRead: string[] = [];
  let sort: GoodsSort | null = null;
  let page = 1;
  for (const [name, given] of Object.entries(search)) {
    const key = currentKey(name);
    const text = String(given).trim();
    if (text === '') continue;
    const filter = filters.find(({ criterion }) => criterion === key);
    const isRead =
      filter === undefined
        ? (key === 'sort' && (sort = readSort({ sortKeys, currentKey }, text)) !== null) ||
          (key === 'page' && (page = readPage(text)) > 0)
        : readFilter(filter, text, choices, spans);
    if (!isRead) notRead.push(`${name}=${text}`);
  }
  return {
    params: { criteria: { choices, ranges: spans }, sort, page: Math.max(1, page) },
    ignoredParams: notRead,
  };
}

function readFilter(
  { criterion, attribute }: GoodsFilter,
  text: string,
  choices: Record<string, readonly string[]>,
  spans: Record<string, NumberRange>,
): boolean {
  if (attribute.kind === 'list') {
    const { values } = vocabularies[attribute.vocabulary];
    const chosen = text.split(between);
    const known = values.map(({ value }) => value).filter((value) => chosen.includes(value));
    if (known.length > 0) choices[criterion] = known;
    return known.length === new Set(chosen).size;
  }
  const ends = text.split(to).map((end) => {
    if (end === '') return null;
    const value = parseScaled(end, attribute.scale);
    return value !== undefined && value >= attribute.min && value <= attribute.max ? value : undefined;
  });
  const [from = null, until = null] = ends;
  if (ends.length !== 2 || ends.includes(undefined) || (from === null && until === null)) return false;
  spans[criterion] =
    from !== null && until !== null && from > until ? { from: until, to: from } : { from, to: until };
  return true;
}

function readSort(
  { sortKeys, currentKey }: Pick<GoodsQueryOptions, 'sortKeys' | 'currentKey'>,
  text: string,
): GoodsSort | null {
  const key = currentKey(text.replace(/^-/, ''));
  return sortKeys.includes(key) ? { key, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
}

const readPage = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0);
