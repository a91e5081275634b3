import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { isCustomer, useDashboard } from './use-dashboard.ts';

/** Where an export is made: what its last two columns are for. Nothing for staff, whose files lack them. */
export function ReturnedExportLink() {
  const { formatMessage } = useIntl();
  const { data } = useDashboard();
  if (data === undefined || !isCustomer(data)) return null;
  return (
    <p className="flex flex-col items-start text-13 text-ink-2">
      {formatMessage({ id: 'returnedExports.exportHint' })}
      <Link to="/returned-export" className="font-medium text-blue underline-offset-4 hover:underline">
        {formatMessage({ id: 'returnedExports.exportLink' })}
      </Link>
    </p>
  );
}
