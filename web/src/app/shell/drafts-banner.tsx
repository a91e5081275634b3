import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useConnection } from '../../lib/connection.ts';
import { useUnsentDrafts } from '../use-drafts-of-session.ts';
import { bannerClass } from './banner-class.ts';

const linkClass = 'inline-flex min-h-6 items-center font-semibold underline underline-offset-4';

/** Leads from the notice of a lost connection to what waits to be sent. */
export function WaitingDraftsLink() {
  const { formatMessage } = useIntl();
  const { length: count } = useUnsentDrafts();
  return (
    count > 0 && (
      <Link to="/drafts" className={linkClass}>
        {formatMessage({ id: 'drafts.waiting' }, { count })}
      </Link>
    )
  );
}

/** With a connection, leads to the actions about which the user has to decide. */
export function DraftsBanner() {
  const { formatMessage } = useIntl();
  const isConnected = useConnection().offlineSince === null;
  const undecided = useUnsentDrafts().filter(({ state }) => state !== 'waiting');
  if (!isConnected || undecided.length === 0) return null;
  return (
    <div className={bannerClass}>
      <Send size={14} aria-hidden className="shrink-0" />
      <Link to="/drafts" className={linkClass}>
        {formatMessage({ id: 'drafts.undecided' }, { count: undecided.length })}
      </Link>
    </div>
  );
}
