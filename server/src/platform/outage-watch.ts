import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf } from './database-trouble.ts';
import type { Log } from './log.ts';

export interface OutageWatch {
  isAway(): boolean;
  /** Looks whether the database answers, because a connection was lost or refused. */
  suspect(): void;
  /** Calls back when the database has not answered for some seconds: whatever waits for it waits in vain. */
  onSilence(listener: () => void): void;
  close(): void;
}

export interface OutageWatchOptions {
  readonly url: string;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly probeEveryMs?: number;
}

const probeTimeoutMs = 2_000;
/** One late answer may be this process's own fault: it was stopped, or kept busy. */
const silentProbes = 2;

/**
 * Knows whether the database can be reached, and logs one line when it cannot and one when it can again, however many
 * requests, jobs and connections notice it. It asks only after a suspicion, with a connection of its own.
 */
export function watchOutages({ url, log, probeEveryMs = 500 }: OutageWatchOptions): OutageWatch {
  const listeners: (() => void)[] = [];
  let awaySince: number | null = null;
  let isProbing = false;
  const closing = new AbortController();
  const probe = openProbe(url);

  const watch = async () => {
    let silent = 0;
    while (!closing.signal.aborted) {
      const answer = await probe.ask();
      if (closing.signal.aborted) return;
      if (answer === null) {
        if (awaySince !== null)
          log.info({ seconds: Math.round((performance.now() - awaySince) / 1000) }, 'the database is back');
        awaySince = null;
        return;
      }
      silent = answer.isSilent ? silent + 1 : 0;
      if (awaySince === null && (!answer.isSilent || silent === silentProbes)) {
        awaySince = performance.now();
        log.error(
          { reason: answer.reason },
          'the database cannot be reached; calls that need it are refused',
        );
      }
      if (silent === silentProbes) for (const listener of listeners) listener();
      await sleep(probeEveryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  return {
    isAway: () => awaySince !== null,
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
  /** Asks the database for one row. Null when it answers; otherwise why it does not. */
  ask(): Promise<Silence | null>;
  close(): void;
}

/**
 * A connection kept for probes. It is opened beforehand: on a machine that has too much to do a new one takes seconds,
 * which says nothing about the database.
 */
function openProbe(url: string): Probe {
  let kept: Promise<pg.Client> | null = null;
  // Does not wait: a database that is silent says no farewell either.
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
  const keep = () => {
    const connected = connect(() => {
      if (kept === connected) kept = null;
    });
    return connected;
  };
  const ask = async () => {
    const asked = (kept ??= keep());
    try {
      const client = await asked;
      await client.query('select 1');
    } catch (error) {
      if (kept === asked) kept = null;
      asked.then(end, () => undefined);
      throw error;
    }
  };
  // A database that is away at the start is noticed by whoever needs it.
  ask().catch(() => undefined);
  return {
    ask: async () => {
      const begun = performance.now();
      try {
        await ask();
        return null;
      } catch (error) {
        return { reason: reasonOf(error), isSilent: performance.now() - begun >= probeTimeoutMs };
      }
    },
    close: () => {
      kept?.then(end, () => undefined);
    },
  };
}
