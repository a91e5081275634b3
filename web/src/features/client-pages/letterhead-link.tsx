import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';

/** Leads to the letterhead that client pages and quotes show. Only the owner of the company may change it. */
export function LetterheadLink({ onFollow }: { readonly onFollow?: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Link
      to="/account"
      search={{ tab: 'letterhead' }}
      {...(onFollow && { onClick: onFollow })}
      className="inline-flex min-h-6 items-center text-13 text-blue hover:underline"
    >
      {formatMessage({ id: 'clientPages.editLetterhead' })}
    </Link>
  );
}
