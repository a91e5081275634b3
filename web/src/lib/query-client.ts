import { callQueryOptions, createQueryClient } from './call-query.ts';

/** The query cache of this tab, shared by all screens and the login forms. */
export const queryClient = createQueryClient();

/** Resets the cache after login, so that no data of another user remains, and loads the data of the shell. */
export async function resetSessionQueries(): Promise<void> {
  queryClient.clear();
  await queryClient.prefetchQuery(callQueryOptions('updateDashboard', {}));
}
