import { useIntl } from 'react-intl';
import { getImpersonation } from '../../lib/impersonation.ts';
import { useDashboard } from '../use-dashboard.ts';

/**
 * Explains to a company member with a limited permission why some actions are absent; renders nothing for
 * other users.
 */
export function LimitedPermissionNotice() {
  const { formatMessage } = useIntl();
  const { data } = useDashboard();
  if (data?.user.role !== 'customer' || getImpersonation() !== null) return null;
  const { permission } = data.home_data.person;
  if (permission !== 'VIEW' && permission !== 'TRADE') return null;
  return (
    <p className="print:hidden border-b border-line bg-blue-soft px-4 py-2 text-13 text-ink-2 min-[800px]:px-6">
      {formatMessage({ id: `companyMembers.note.${permission}` })}
    </p>
  );
}
