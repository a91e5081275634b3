import type { CallResponse } from '@loupe/contract';
import { useCallQuery } from '../../../lib/call-query.ts';

type InboxCounts = CallResponse<'deskListInbox'>['counts'];

/** Number of open items of each kind, regardless of any filter; empty until they are loaded. */
export function useInboxCounts({ enabled = true }: { readonly enabled?: boolean } = {}): InboxCounts {
  const { data } = useCallQuery('deskListInbox', { data: { limit: 1 } }, { enabled });
  return data?.counts ?? {};
}
