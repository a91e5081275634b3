import { useCall } from './call-query.ts';

/** Whether an administrator is signed in. The server holds every call to the same. */
export function useIsAdmin(): boolean {
  const { data } = useCall('updateDashboard', {});
  return data?.user.role === 'admin';
}
