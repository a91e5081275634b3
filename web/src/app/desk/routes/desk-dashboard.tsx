import { DeskDashboardScreen } from '../../../features/desk/dashboard/desk-dashboard-screen.tsx';
import { InboxPreview } from '../../../features/desk/inbox/inbox-preview.tsx';
import { useIsInboxLoaded } from '../../../features/desk/inbox/use-inbox-preview.ts';
import { useDashboard } from '../../use-dashboard.ts';
import { deskMenuFor } from '../desk-menu.ts';
import { inboxItemPath } from '../inbox-paths.ts';

/** The desk's dashboard, with the open items for staff who answer them. */
export function DeskDashboardRoute() {
  const { data } = useDashboard();
  const paths = new Set<string>(
    data === undefined ? [] : deskMenuFor(data.user.role).map(({ path }) => path),
  );
  const hasInbox = paths.has('/desk/inbox');
  const isInboxLoaded = useIsInboxLoaded({ enabled: hasInbox });
  return (
    <DeskDashboardScreen
      paths={paths}
      isInboxLoaded={isInboxLoaded}
      inboxPreview={hasInbox && <InboxPreview pathOf={inboxItemPath} />}
    />
  );
}
