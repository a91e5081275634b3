import { formatCriteria, type CallRequest, type Criteria, type SetOrder } from '@loupe/contract';
import { useCallQuery } from '../../lib/call-query.ts';
import type { LayoutReading } from './layout-params.ts';

/** Layouts among the stones of a search; reads nothing while a field is missing or invalid. */
export function useLayouts(criteria: Criteria, { body }: LayoutReading, sort: SetOrder) {
  const request: CallRequest<'findLayouts'> = {
    search_param: formatCriteria(criteria),
    ...(body ?? { layout: { kind: 'THREE_STONE' } }),
    view: { sort },
  };
  return useCallQuery('findLayouts', request, { enabled: body !== null });
}
