import { Link, useSearch } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { EnquiryScreen } from '../../features/enquiries/enquiry-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { mayAddEnquiry, useDashboard } from '../use-dashboard.ts';

export function EnquiryItemsRoute() {
  const { formatMessage } = useIntl();
  const { data } = useDashboard();
  const { id } = useSearch({ from: '/shell/enquiry/items' });
  if (id === undefined) {
    return (
      <EmptyState
        text={formatMessage({ id: 'enquiries.noId' })}
        action={<Link to="/enquiries">{formatMessage({ id: 'enquiries.all' })}</Link>}
      />
    );
  }
  return <EnquiryScreen key={id} id={id} mayWrite={data !== undefined && mayAddEnquiry(data)} />;
}
