import { useIntl } from 'react-intl';
import { readView } from '../lib/customer-view.ts';
import { useDashboard } from './use-dashboard.ts';

/** Why some acts are absent for a colleague who may not do them; nothing for everybody else. */
export function RightsNote() {
  const { formatMessage } = useIntl();
  const { data } = useDashboard();
  if (data?.user.role !== 'customer' || readView() !== null) return null;
  const { may } = data.home_data.person;
  if (may !== 'VIEW' && may !== 'TRADE') return null;
  return (
    <p className="print:hidden border-b border-line bg-blue-soft px-4 py-2 text-13 text-ink-2 min-[800px]:px-6">
      {formatMessage({ id: `people.note.${may}` })}
    </p>
  );
}
