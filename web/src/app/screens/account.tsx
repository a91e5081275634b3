import { useSearch } from '@tanstack/react-router';
import { AccountScreen } from '../../features/account/account-screen.tsx';
import { AlertSettings } from '../../features/notifications/alert-settings.tsx';
import { mayBeTold, useDashboard } from '../use-dashboard.ts';

export function Account() {
  const { tab } = useSearch({ from: '/shell/account' });
  const { data } = useDashboard();
  return <AccountScreen tab={tab} alerts={data && mayBeTold(data) && <AlertSettings />} />;
}
