import type { EnquirySummary } from '@loupe/contract';
import { useIntl } from 'react-intl';

/** The status of an enquiry as text. */
export function EnquiryStatus({ status }: Pick<EnquirySummary, 'status'>) {
  const { formatMessage } = useIntl();
  const look = status === 'CLOSED' ? 'text-ink-3' : 'font-medium text-ink';
  return <span className={look}>{formatMessage({ id: `enquiries.state.${status}` })}</span>;
}
