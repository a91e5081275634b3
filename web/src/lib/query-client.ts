import { callQuery, createQueryClient } from './call-query.ts';

/** What this tab has read, for every screen behind the door and the forms at it. */
export const queryClient = createQueryClient();

/** Somebody has just signed in: nothing of another is left, and what the shell shows is read. */
export async function readAnew(): Promise<void> {
  queryClient.clear();
  await queryClient.prefetchQuery(callQuery('updateDashboard', {}));
}
