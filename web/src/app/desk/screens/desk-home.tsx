import { DeskHomeScreen } from '../../../features/desk-home/desk-home-screen.tsx';
import { QueueGlance } from '../../../features/desk-queue/queue-glance.tsx';
import { useDashboard } from '../../use-dashboard.ts';
import { deskItemsFor } from '../desk-items.ts';
import { pathOfEntry } from '../queue-paths.ts';

/** The home of the desk, with what waits for those who answer it. */
export function DeskHome() {
  const { data } = useDashboard();
  const answers =
    data !== undefined && deskItemsFor(data.user.role).some(({ path }) => path === '/desk/queue');
  return <DeskHomeScreen waiting={answers && <QueueGlance pathOf={pathOfEntry} />} />;
}
