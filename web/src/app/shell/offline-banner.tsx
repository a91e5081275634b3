import { formatGulfTime, gulfDay } from '@loupe/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { useConnection, type Connection } from '../../lib/connection.ts';
import { bannerClass } from './banner-class.ts';
import { WaitingDraftsLink } from './drafts-banner.tsx';

/**
 * Time of the oldest data on the screen. Data received while connected was current until the connection was
 * lost.
 */
function oldestShown(client: QueryClient, { cachedResponses }: Connection, lostAt: number): number {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  const times = shown.flatMap(({ queryKey: [name] }) =>
    [...cachedResponses].flatMap(([call, at]) => (call === name ? [at] : [])),
  );
  return Math.min(lostAt, ...times);
}

const formatLostAt = (at: number, minute: (instant: Date) => string): string => {
  const instant = new Date(at);
  return gulfDay(instant) === gulfDay(new Date()) ? `${formatGulfTime(instant)} GST` : minute(instant);
};

/** While the server is unreachable, shows a banner with the time of the data on the screen. */
export function OfflineBanner() {
  const connection = useConnection();
  return connection.offlineSince === null ? null : (
    <OfflineMessage connection={connection} lostAt={connection.offlineSince} />
  );
}

function OfflineMessage({
  connection,
  lostAt,
}: {
  readonly connection: Connection;
  readonly lostAt: number;
}) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const client = useQueryClient();
  const listen = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  const time = useSyncExternalStore(listen, () =>
    formatLostAt(oldestShown(client, connection, lostAt), minute),
  );
  return (
    <div className={`${bannerClass} flex-wrap`}>
      <CloudOff size={14} aria-hidden className="shrink-0" />
      <p role="status">
        {formatMessage({ id: 'app.offline' }, { time: <bdi className="font-semibold">{time}</bdi> })}
      </p>
      <WaitingDraftsLink />
    </div>
  );
}
