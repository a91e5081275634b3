import { useCallQuery } from './call-query.ts';

/** Whether an administrator is signed in. The server enforces the same on every call. */
export function useIsAdmin(): boolean {
  const { data } = useCallQuery('updateDashboard', {});
  return data?.user.role === 'admin';
}
