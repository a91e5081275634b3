import { NotificationsScreen } from '../../features/notifications/notifications-screen.tsx';
import { Access } from '../access.tsx';
import { mayBeTold } from '../use-dashboard.ts';

export function Notifications() {
  return (
    <Access may={mayBeTold}>
      <NotificationsScreen settings={null} />
    </Access>
  );
}
