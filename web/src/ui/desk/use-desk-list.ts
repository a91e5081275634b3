import type { CallName } from '@loupe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useUrlParams } from '../../lib/use-url-params.ts';

/** Parameters of a desk list request, as `deskListQuery` of the contract parses them. */
export interface DeskListRequest<Sort extends string> {
  readonly search: string;
  readonly sort: Sort;
  readonly is_descending?: boolean;
  readonly cursor?: string;
  readonly limit: number;
}

export interface DeskListPage<Row> {
  readonly rows: readonly Row[];
  readonly next_cursor: string | null;
}

interface DeskListQuestion<Row, Sort extends string> {
  /** The call that reads the list; live changes of its data refetch it. */
  readonly call: CallName;
  /** Sort keys, the default first. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Further filters, as passed to the call. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly read: (
    page: DeskListRequest<Sort>,
    options: { readonly signal: AbortSignal },
  ) => Promise<DeskListPage<Row>>;
}

const screenful = 100;
const exportful = 500;

export type DeskListState<Row> = ReturnType<typeof useDeskList<Row, string>>;

/** A desk list with its state in the URL (`text`, `sort` and `desc`), so that the link can be shared. */
export function useDeskList<Row, Sort extends string>({
  call,
  sorts,
  filters,
  read,
}: DeskListQuestion<Row, Sort>) {
  const [texts, change] = useUrlParams();
  const sort = sorts.find((known) => known === texts['sort']) ?? sorts[0];
  const { text = '', desc } = texts;
  const listQuery = { search: text, sort, ...(desc !== undefined && { is_descending: desc === '1' }) };
  const query = useInfiniteQuery({
    queryKey: [call, 'desk', listQuery, filters],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      read(
        { ...listQuery, limit: screenful, ...(pageParam !== undefined && { cursor: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    placeholderData: (before) => before,
  });
  /** Reads every row of the list, page by page; `onRead` receives the number of rows so far. */
  const readAll = async (onRead: (count: number) => void, signal: AbortSignal): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let cursor: string | null | undefined = undefined; cursor !== null;) {
      const page: DeskListPage<Row> = await read(
        { ...listQuery, limit: exportful, ...(cursor !== undefined && { cursor }) },
        { signal },
      );
      rows.push(...page.rows);
      onRead(rows.length);
      cursor = page.next_cursor;
    }
    return rows;
  };
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    error: query.error,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
    readAll,
    text,
    setText: (looked: string) => {
      change({ text: looked });
    },
    sort,
    isDescending: listQuery.is_descending,
    /** Sorts by a key; the current key reverses its direction. */
    sortBy: (column: string, isDescendingNow: boolean | undefined) => {
      const isPresent = column === sort;
      change({ sort: column, desc: isPresent ? (isDescendingNow === true ? '0' : '1') : '' });
    },
  };
}
