import { ColleaguesScreen } from '../../features/people/colleagues-screen.tsx';
import { PeopleScreen } from '../../features/people/people-screen.tsx';
import { Access } from '../access.tsx';
import { isCustomer, isOwner, useDashboard } from '../use-dashboard.ts';

export function People() {
  const { data } = useDashboard();
  return <Access may={isCustomer}>{data && isOwner(data) ? <PeopleScreen /> : <ColleaguesScreen />}</Access>;
}
