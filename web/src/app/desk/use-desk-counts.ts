import type { InboxKind } from '@loupe/contract';
import { useInboxCounts } from '../../features/desk/inbox/use-inbox-counts.ts';

/** What awaits an answer, by the menu entry where it is answered. */
const kindsOf: Readonly<Record<string, readonly InboxKind[]>> = {
  '/desk/orders': ['order', 'approval'],
  '/desk/offers': ['offer'],
  '/desk/enquiries': ['enquiry'],
  '/desk/appointments': ['appointment'],
  '/desk/holds': ['hold'],
  '/desk/memos': ['memo'],
  '/desk/customers': ['registration'],
};

/** The number of items that await an answer on a screen of the desk; 0 where nothing is counted. */
export function useDeskCounts(isAnswering: boolean): (path: string) => number {
  const counts = useInboxCounts({ enabled: isAnswering });
  return (path) => (kindsOf[path] ?? []).reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}
