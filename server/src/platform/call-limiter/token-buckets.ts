import type { Clock } from '../clock.ts';

export interface BucketSize {
  /** Maximum number of tokens in a bucket; a new bucket is full. */
  readonly capacity: number;
  readonly perSecond: number;
}

/** Token buckets by key, in the memory of this process. */
export interface TokenBuckets {
  /**
   * Takes tokens and returns null. If there are too few, takes none and returns the seconds until there are
   * enough.
   */
  take(key: string, tokens: number): number | null;
  /** Number of buckets in memory. */
  size(): number;
}

interface Bucket {
  tokens: number;
  /** When `tokens` was last updated, in milliseconds. */
  at: number;
}

/** Full buckets are dropped each time this many have been created. */
const createdBetweenSweeps = 1_000;

export function createTokenBuckets({ capacity, perSecond }: BucketSize, clock: Clock): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  let created = 0;
  const refill = (bucket: Bucket, now: number) => {
    // A clock that was set back neither adds nor removes tokens.
    const seconds = Math.max(0, now - bucket.at) / 1000;
    bucket.tokens = Math.min(capacity, bucket.tokens + seconds * perSecond);
    bucket.at = now;
  };
  const forgetFull = (now: number) => {
    for (const [key, bucket] of buckets) {
      refill(bucket, now);
      if (bucket.tokens >= capacity) buckets.delete(key);
    }
  };
  const bucketOf = (key: string, now: number): Bucket => {
    const known = buckets.get(key);
    if (known !== undefined) return known;
    if ((created += 1) % createdBetweenSweeps === 0) forgetFull(now);
    const bucket = { tokens: capacity, at: now };
    buckets.set(key, bucket);
    return bucket;
  };
  return {
    take(key, tokens) {
      const now = clock.now().getTime();
      const bucket = bucketOf(key, now);
      refill(bucket, now);
      if (bucket.tokens < tokens) return Math.max(1, Math.ceil((tokens - bucket.tokens) / perSecond));
      bucket.tokens -= tokens;
      return null;
    },
    size: () => buckets.size,
  };
}
