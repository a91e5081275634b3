import { AppError } from '@loupe/contract';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Services } from '../../../services.ts';

/** A lease that is not renewed for this long is lost with its node. */
const lastsMs = 120_000;
const renewEveryMs = 30_000;
/** Seconds after which to retry while another download is in progress. */
const waitSeconds = 10;

/** The lease of a full download in progress. */
export interface DownloadLease {
  /** Extends the lease; writes to the database only once per interval. */
  renew(): Promise<void>;
  /** Allows the next download. Idempotent. */
  release(): Promise<void>;
}

/**
 * Starts a full download with a key. Throws RATE_LIMITED while another one with the same key is in
 * progress on any node.
 */
export async function acquireDownloadLease(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  keyId: number,
): Promise<DownloadLease> {
  const own = randomUUID();
  let renewedAt = clock.now();
  const untilAfter = (now: Date) => new Date(now.getTime() + lastsMs);
  const { rowCount } = await database.query(
    sql`update feed_keys set download_id = ${own}, download_lease_expires_at = ${untilAfter(renewedAt)}
      where id = ${keyId} and (download_id is null or download_lease_expires_at < ${renewedAt})`,
  );
  if (rowCount === 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
  let isOver = false;
  return {
    renew: async () => {
      const now = clock.now();
      if (now.getTime() - renewedAt.getTime() < renewEveryMs) return;
      renewedAt = now;
      await database.query(
        sql`update feed_keys set download_lease_expires_at = ${untilAfter(now)} where id = ${keyId} and download_id = ${own}`,
      );
    },
    release: async () => {
      if (isOver) return;
      isOver = true;
      await database.query(
        sql`update feed_keys set download_id = null where id = ${keyId} and download_id = ${own}`,
      );
    },
  };
}
