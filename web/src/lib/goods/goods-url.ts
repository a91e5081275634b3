import type { GoodsCriteria, GoodsFilter, GoodsSort, Span } from '@loupe/contract';
import { formatScaled, parseScaled, vocabularies } from '@loupe/domain';

/** Everything the address of a list of goods says: what is sought, in which order, which page. */
export interface GoodsPlace {
  readonly criteria: GoodsCriteria;
  readonly sort: GoodsSort | null;
  /** From 1. */
  readonly page: number;
}

/** What a list of goods can be asked by. */
export interface GoodsAsked {
  readonly filters: readonly GoodsFilter[];
  readonly sortKeys: readonly string[];
}

export const emptyGoodsCriteria: GoodsCriteria = { choices: {}, spans: {} };

/** How many filters are set. */
export const filtersIn = ({ choices, spans }: GoodsCriteria): number =>
  Object.keys(choices).length + Object.keys(spans).length;

/*
 * Spelled as the addresses of searches are: colour=G-H*H-I   carats=5_100   sort=-rate   page=2
 */
const between = '*';
const to = '_';

/** Writes a place as search parameters; {@link readGoodsPlace} gives the same place back. */
export function writeGoodsPlace(
  { filters }: GoodsAsked,
  { criteria, sort, page }: GoodsPlace,
): Record<string, string> {
  const text: Record<string, string> = {};
  for (const { criterion, attribute } of filters) {
    const chosen = criteria.choices[criterion] ?? [];
    const span = criteria.spans[criterion];
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

/** Reads an address, also one written by hand: what cannot be read is left out and named, never an error. */
export function readGoodsPlace(
  { filters, sortKeys }: GoodsAsked,
  search: Readonly<Record<string, unknown>>,
): { readonly place: GoodsPlace; readonly notRead: readonly string[] } {
  const choices: Record<string, readonly string[]> = {};
  const spans: Record<string, Span> = {};
  const notRead: string[] = [];
  let sort: GoodsSort | null = null;
  let page = 1;
  for (const [key, given] of Object.entries(search)) {
    const text = String(given).trim();
    if (text === '') continue;
    const filter = filters.find(({ criterion }) => criterion === key);
    const isRead =
      filter === undefined
        ? (key === 'sort' && (sort = readSort(sortKeys, text)) !== null) ||
          (key === 'page' && (page = readPage(text)) > 0)
        : readFilter(filter, text, choices, spans);
    if (!isRead) notRead.push(`${key}=${text}`);
  }
  return { place: { criteria: { choices, spans }, sort, page: Math.max(1, page) }, notRead };
}

function readFilter(
  { criterion, attribute }: GoodsFilter,
  text: string,
  choices: Record<string, readonly string[]>,
  spans: Record<string, Span>,
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

function readSort(sortKeys: readonly string[], text: string): GoodsSort | null {
  const key = text.replace(/^-/, '');
  return sortKeys.includes(key) ? { key, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
}

const readPage = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0);
