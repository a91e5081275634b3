import { ColleaguesScreen } from '../../features/people/colleagues-screen.tsx';
import { PeopleScreen } from '../../features/people/people-screen.tsx';
import { isOwner, useDashboard } from '../use-dashboard.ts';

export function People() {
  const { data } = useDashboard();
  return data && isOwner(data) ? <PeopleScreen /> : <ColleaguesScreen />;
}
