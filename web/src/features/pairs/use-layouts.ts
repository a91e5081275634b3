import { formatCriteria, limits, type Criteria, type SetOrder } from '@loupe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callPages } from '../../lib/call-query.ts';
import type { LayoutReading } from './layout-params.ts';

/** Layouts among the stones of a search, page by page; reads nothing while a field is missing or invalid. */
export function useLayouts(criteria: Criteria, { body }: LayoutReading, sort: SetOrder) {
  const search_param = formatCriteria(criteria);
  return useInfiniteQuery({
    ...callPages('findLayouts', {
      key: [criteria, body, sort],
      first: 0,
      bodyOf: (offset) => ({
        search_param,
        ...(body ?? { layout: { kind: 'THREE_STONE' as const } }),
        view: { sort, offset, limit: limits.layoutsMax },
      }),
      next: (last, pages) => {
        const offset = pages.length * limits.layoutsMax;
        return last.rows.length === 0 || offset >= last.count ? null : offset;
      },
    }),
    enabled: body !== null,
  });
}
