import type { CallName } from '@loupe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressTexts } from '../../lib/use-address-texts.ts';

/** What a list of the desk is asked by, as `deskPage` of the contract reads it. */
export interface AskedRows<Sort extends string> {
  readonly text: string;
  readonly sort: Sort;
  readonly is_descending?: boolean;
  readonly after?: string;
  readonly limit: number;
}

export interface RowsAnswer<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

interface DeskListQuestion<Row, Sort extends string> {
  /** The call that reads it: live changes of what it shows ask it anew. */
  readonly call: CallName;
  /** Its orders, the usual one first. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Filters besides, as they go into the call. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly read: (
    page: AskedRows<Sort>,
    options: { readonly signal: AbortSignal },
  ) => Promise<RowsAnswer<Row>>;
}

const screenful = 100;
const exportful = 500;

export type DeskListState<Row> = ReturnType<typeof useDeskList<Row, string>>;

/** A list of the desk as the address asks for it: `text`, `sort` and `desc` stand there, so that it can be passed on. */
export function useDeskList<Row, Sort extends string>({
  call,
  sorts,
  filters,
  read,
}: DeskListQuestion<Row, Sort>) {
  const [texts, change] = useAddressTexts();
  const sort = sorts.find((known) => known === texts['sort']) ?? sorts[0];
  const { text = '', desc } = texts;
  const asked = { text, sort, ...(desc !== undefined && { is_descending: desc === '1' }) };
  const query = useInfiniteQuery({
    queryKey: [call, 'desk', asked, filters],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      read({ ...asked, limit: screenful, ...(pageParam !== undefined && { after: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  });
  /** Every row of the list, page after page; `onRead` hears how many there are so far. */
  const readAll = async (onRead: (count: number) => void, signal: AbortSignal): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let after: string | null | undefined = undefined; after !== null;) {
      const page: RowsAnswer<Row> = await read(
        { ...asked, limit: exportful, ...(after !== undefined && { after }) },
        { signal },
      );
      rows.push(...page.rows);
      onRead(rows.length);
      after = page.next;
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
    isDescending: asked.is_descending,
    /** The other way round when it is the present order already. */
    sortBy: (wanted: string, isDescendingNow: boolean | undefined) => {
      const isPresent = wanted === sort;
      change({ sort: wanted, desc: isPresent ? (isDescendingNow === true ? '0' : '1') : '' });
    },
  };
}
