import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { reasonOf } from './database-trouble.ts';
import type { Log } from './log.ts';

export interface OutageWatch {
  isUnreachable(): boolean;
  /** Checks whether the database responds, after a connection was lost or refused. */
  suspect(): void;
  /**
   * Registers a callback for a database that has not responded for some seconds: work that waits for it waits
   * in vain.
   */
  onSilence(listener: () => void): void;
  close(): void;
}

export interface OutageWatchOptions {
  readonly url: string;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly probeEveryMs?: number;
  /** What a log line calls the database, and what happens while it is unreachable. */
  readonly name?: string;
  readonly consequence?: string;
}

const probeTimeoutMs = 2_000;
/** A single late response may be caused by this process: it was stopped, or busy. */
const silentProbes = 2;

/**
 * Detects whether the database can be reached, and logs one line when it cannot and one when it can again,
 * however many requests, jobs and connections notice it. It probes only after a suspicion, on a separate
 * connection.
 */
export function watchOutages({
  url,
  log,
  probeEveryMs = 500,
  name = 'the database',
  consequence = 'calls that need it are rejected',
}: OutageWatchOptions): OutageWatch {
  const listeners: (() => void)[] = [];
  let unreachableSince: number | null = null;
  let isProbing = false;
  const closing = new AbortController();
  const probe = openProbe(url);

  const watch = async () => {
    let silent = 0;
    while (!closing.signal.aborted) {
      const silence = await probe.checkConnection();
      if (closing.signal.aborted) return;
      if (silence === null) {
        if (unreachableSince !== null)
          log.info(
            { seconds: Math.round((performance.now() - unreachableSince) / 1000) },
            `${name} is reachable again`,
          );
        unreachableSince = null;
        return;
      }
      silent = silence.isSilent ? silent + 1 : 0;
      if (unreachableSince === null && (!silence.isSilent || silent === silentProbes)) {
        unreachableSince = performance.now();
        log.error({ reason: silence.reason }, `${name} is unreachable; ${consequence}`);
      }
      if (silent === silentProbes) for (const listener of listeners) listener();
      await sleep(probeEveryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  return {
    isUnreachable: () => unreachableSince !== null,
    suspect: () => {
      if (isProbing || closing.signal.aborted) return;
      isProbing = true;
      void watch().finally(() => {
        isProbing = false;
      });
    },
    onSilence: (listener) => {
      listeners.push(listener);
    },
    close: () => {
      closing.abort();
      probe.close();
    },
  };
}

interface Silence {
  readonly reason: string;
  readonly isSilent: boolean;
}

interface Probe {
  /** Queries one row. Null when the database responds; otherwise why it does not. */
  checkConnection(): Promise<Silence | null>;
  close(): void;
}

/**
 * A connection reserved for probes. It is opened in advance: on an overloaded machine a new one takes
 * seconds, which proves nothing about the database.
 */
function openProbe(url: string): Probe {
  let clientPromise: Promise<pg.Client> | null = null;
  // Does not wait: a silent database does not answer a disconnect either.
  const end = (client: pg.Client) => {
    client.end().catch(() => undefined);
  };
  const connect = async (onLost: () => void) => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'loupe probe',
      connectionTimeoutMillis: probeTimeoutMs,
      query_timeout: probeTimeoutMs,
      keepAlive: true,
    });
    client.on('error', onLost);
    try {
      await client.connect();
      return client;
    } catch (error) {
      end(client);
      throw error;
    }
  };
  const keepConnection = () => {
    const connected = connect(() => {
      if (clientPromise === connected) clientPromise = null;
    });
    return connected;
  };
  const checkConnection = async () => {
    const pending = (clientPromise ??= keepConnection());
    try {
      const client = await pending;
      await client.query(sql`select`);
    } catch (error) {
      if (clientPromise === pending) clientPromise = null;
      pending.then(end, () => undefined);
      throw error;
    }
  };
  // An unreachable database at the start is reported by the code that needs it.
  checkConnection().catch(() => undefined);
  return {
    checkConnection: async () => {
      const startedAt = performance.now();
      try {
        await checkConnection();
        return null;
      } catch (error) {
        return { reason: reasonOf(error), isSilent: performance.now() - startedAt >= probeTimeoutMs };
      }
    },
    close: () => {
      clientPromise?.then(end, () => undefined);
    },
  };
}
