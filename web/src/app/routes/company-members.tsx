import { MemberNamesScreen } from '../../features/company-members/member-names-screen.tsx';
import { CompanyMembersScreen } from '../../features/company-members/company-members-screen.tsx';
import { isCompanyOwner, useDashboard } from '../use-dashboard.ts';

export function CompanyMembersRoute() {
  const { data } = useDashboard();
  return data && isCompanyOwner(data) ? <CompanyMembersScreen /> : <MemberNamesScreen />;
}
