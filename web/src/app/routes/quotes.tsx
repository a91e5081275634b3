import { QuotesScreen } from '../../features/client-pages/quotes-screen.tsx';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { isCompanyOwner, mayTrade, useDashboard } from '../use-dashboard.ts';

export function QuotesRoute() {
  const { data } = useDashboard();
  return (
    <>
      <LimitedPermissionNotice />
      <QuotesScreen
        mayChange={data !== undefined && mayTrade(data)}
        mayEditLetterhead={data !== undefined && isCompanyOwner(data)}
      />
    </>
  );
}
