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

  const probe = async () => {
    let silent = 0;
    while (!closing.signal.aborted) {
      const answer = await answerOf(url);
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
      void probe().finally(() => {
        isProbing = false;
      });
    },
    onSilence: (listener) => {
      listeners.push(listener);
    },
    close: () => {
      closing.abort();
    },
  };
}

/** Null when the database answers; otherwise why it does not. */
async function answerOf(url: string): Promise<{ reason: string; isSilent: boolean } | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'loupe probe',
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => undefined);
  const begun = performance.now();
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return { reason: reasonOf(error), isSilent: performance.now() - begun >= probeTimeoutMs };
  } finally {
    // Does not wait: a database that is silent says no farewell either.
    client.end().catch(() => undefined);
  }
}
