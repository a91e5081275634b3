import { feedScopes, type FeedKey } from '@loupe/contract';
import { z } from 'zod';

const keptKey = z.object({
  uuid: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(feedScopes)),
  created_at: z.date(),
  expires_at: z.date().nullable(),
  last_used_at: z.date().nullable(),
});

export const feedKeyColumns = Object.keys(keptKey.shape).join(', ');

/** A key as its owner is shown it. */
export function presentKey(row: unknown, now: Date): FeedKey {
  const { uuid, created_at: made, expires_at: expires, last_used_at: used, ...rest } = keptKey.parse(row);
  return {
    key_id: uuid,
    ...rest,
    created_at: made.toISOString(),
    expires_at: expires?.toISOString() ?? null,
    is_expired: expires !== null && expires <= now,
    last_used_at: used?.toISOString() ?? null,
  };
}
