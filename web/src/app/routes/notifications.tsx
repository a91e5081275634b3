import { NotificationSettingsLink } from '../../features/notifications/notification-settings-link.tsx';
import { NotificationsScreen } from '../../features/notifications/notifications-screen.tsx';

export function NotificationsRoute() {
  return <NotificationsScreen settings={<NotificationSettingsLink />} />;
}
