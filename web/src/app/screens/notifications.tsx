import { HowTold } from '../../features/notifications/how-told.tsx';
import { NotificationsScreen } from '../../features/notifications/notifications-screen.tsx';
import { Access } from '../access.tsx';
import { mayBeTold } from '../use-dashboard.ts';

export function Notifications() {
  return (
    <Access may={mayBeTold}>
      <NotificationsScreen settings={<HowTold />} />
    </Access>
  );
}
