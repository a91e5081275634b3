import { AppError } from '@loupe/contract';
import { randomUUID } from 'node:crypto';
import type { Parts } from '../../../parts.ts';

/** A download that does not say so for this long has been broken off with its node. */
const lastsMs = 120_000;
const sayEveryMs = 30_000;
/** When to ask again while one is under way. */
const waitSeconds = 10;

/** A download of the whole stock that is under way. */
export interface Download {
  /** Says now and then that it goes on. */
  goesOn(): Promise<void>;
  /** Makes room for the next; once more is the same as once. */
  end(): Promise<void>;
}

/** Begins a download of a key. Throws TOO_MANY_ATTEMPTS while another one of the same key is under way, on any node. */
export async function beginDownload(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  keyId: number,
): Promise<Download> {
  const { raw } = database;
  const own = randomUUID();
  let said = clock.now();
  const untilAfter = (now: Date) => new Date(now.getTime() + lastsMs);
  const { rowCount } = await raw.query(
    `update feed_keys set download = $2, download_until = $3
      where id = $1 and (download is null or download_until < $4)`,
    [keyId, own, untilAfter(said), said],
  );
  if (rowCount === 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: waitSeconds });
  let isOver = false;
  return {
    goesOn: async () => {
      const now = clock.now();
      if (now.getTime() - said.getTime() < sayEveryMs) return;
      said = now;
      await raw.query('update feed_keys set download_until = $3 where id = $1 and download = $2', [
        keyId,
        own,
        untilAfter(now),
      ]);
    },
    end: async () => {
      if (isOver) return;
      isOver = true;
      await raw.query('update feed_keys set download = null where id = $1 and download = $2', [keyId, own]);
    },
  };
}
