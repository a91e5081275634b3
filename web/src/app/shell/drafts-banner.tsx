import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useConnection } from '../../lib/connection.ts';
import { useUnsentDrafts } from '../use-drafts-of-session.ts';
import { bannerClass } from './banner-class.ts';

/** Leads to what waits to be sent: without a connection, and with one when the user has to decide. */
export function DraftsBanner() {
  const { formatMessage } = useIntl();
  const isOffline = useConnection().offlineSince !== null;
  const unsent = useUnsentDrafts();
  const shown = isOffline ? unsent : unsent.filter(({ state }) => state !== 'waiting');
  if (shown.length === 0) return null;
  return (
    <div className={bannerClass}>
      <Send size={14} aria-hidden className="shrink-0" />
      <Link to="/drafts" className="min-h-6 font-semibold underline underline-offset-4">
        {formatMessage({ id: isOffline ? 'drafts.waiting' : 'drafts.undecided' }, { count: shown.length })}
      </Link>
    </div>
  );
}
