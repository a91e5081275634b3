import type { SetOrder } from '@loupe/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  formatLayoutParams,
  parseLayoutParams,
  type LayoutParams,
} from '../../features/pairs/layout-params.ts';
import { formatSetOrder, parseSetOrder } from '../../features/pairs/set-order-params.ts';
import { parseTolerances, formatTolerances, type Tolerances } from '../../features/pairs/tolerances.ts';
import {
  parseSearchParams,
  formatSearchParams,
  type SearchParams,
} from '../../features/search/search-params.ts';

interface PairSearch {
  readonly tolerances: Tolerances;
  readonly layout: LayoutParams;
  readonly order: SetOrder;
}

interface PairAddress {
  readonly within?: string;
  readonly sets?: string;
  readonly order?: string;
}

/** The parts that differ from the defaults. */
function inAddress({ tolerances, layout, order }: PairSearch): PairAddress {
  const [within, sets, sorted] = [
    formatTolerances(tolerances),
    formatLayoutParams(layout),
    formatSetOrder(order),
  ];
  return {
    ...(within !== '' && { within }),
    ...(sets !== '' && { sets }),
    ...(sorted !== '' && { order: sorted }),
  };
}

/** The pair search of a URL: a stone search, tolerances in `within`, what is found in `sets` and its `order`. */
export function usePairParams(at: '/match-pair' | '/match-pair-stock') {
  const {
    within: text = '',
    sets = '',
    order: sorted = '',
    ...search
  }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { params, ignoredParams } = useMemo(() => parseSearchParams(search), [search]);
  const tolerances = parseTolerances(String(text));
  const layout = parseLayoutParams(String(sets));
  const order = parseSetOrder(String(sorted));
  const present: PairSearch = { tolerances, layout, order };
  const go = (next: SearchParams, change: Partial<PairSearch>) => {
    void navigate({
      to: at,
      search: { ...formatSearchParams(next), ...inAddress({ ...present, ...change }) },
      replace: true,
      resetScroll: false,
    });
  };
  return {
    params,
    notRead: ignoredParams,
    tolerances,
    layout,
    order,
    /** What the address has beside the stone search. */
    beside: inAddress(present),
    change: (next: SearchParams) => {
      go(next, {});
    },
    setTolerances: (changed: Tolerances) => {
      go(params, { tolerances: changed });
    },
    setLayout: (changed: LayoutParams) => {
      go(params, { layout: changed });
    },
    setOrder: (changed: SetOrder) => {
      go(params, { order: changed });
    },
  };
}
