import type { EnquiryHead } from '@loupe/contract';
import { useIntl } from 'react-intl';

/** Where an enquiry stands, in words. */
export function EnquiryState({ status }: Pick<EnquiryHead, 'status'>) {
  const { formatMessage } = useIntl();
  const look = status === 'CLOSED' ? 'text-ink-3' : 'font-medium text-ink';
  return <span className={look}>{formatMessage({ id: `enquiries.state.${status}` })}</span>;
}
