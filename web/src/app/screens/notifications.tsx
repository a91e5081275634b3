import { HowTold } from '../../features/notifications/how-told.tsx';
import { NotificationsScreen } from '../../features/notifications/notifications-screen.tsx';

export function Notifications() {
  return <NotificationsScreen settings={<HowTold />} />;
}
