import { calls } from '@loupe/contract';
import { formatGulfTime, gulfDay } from '@loupe/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useMinute } from '../../lib/clock.ts';
import { useConnection, type Connection } from '../../lib/connection.ts';
import { stateLine } from './state-line.ts';

/** From when the oldest is that stands on the screen: what came in while connected was true until the end. */
function oldestShown(client: QueryClient, { kept }: Connection, lostAt: number): number {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  const times = shown.flatMap(({ queryKey: [name] }) =>
    typeof name === 'string' && Object.hasOwn(calls, name)
      ? [...kept].flatMap(([call, at]) => (call === name ? [at] : []))
      : [],
  );
  return Math.min(lostAt, ...times);
}

const told = (at: number, minute: (instant: Date) => string): string => {
  const instant = new Date(at);
  return gulfDay(instant) === gulfDay(new Date()) ? `${formatGulfTime(instant)} GST` : minute(instant);
};

/** While the server cannot be reached: says so, and from when what is shown is. */
export function OfflineLine() {
  const connection = useConnection();
  return connection.lostAt === null ? null : <Told connection={connection} lostAt={connection.lostAt} />;
}

function Told({ connection, lostAt }: { readonly connection: Connection; readonly lostAt: number }) {
  const { formatMessage } = useIntl();
  const minute = useMinute();
  const client = useQueryClient();
  const listen = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  const time = useSyncExternalStore(listen, () => told(oldestShown(client, connection, lostAt), minute));
  return (
    <p role="status" className={stateLine}>
      <CloudOff size={14} aria-hidden className="shrink-0" />
      <span>
        {formatMessage({ id: 'app.offline' }, { time: <bdi className="font-semibold">{time}</bdi> })}
      </span>
    </p>
  );
}
