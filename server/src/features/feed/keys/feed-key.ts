import { feedScopes, type FeedKey } from '@loupe/contract';
import { z } from 'zod';
import { columnsOf } from '../../../platform/sql.ts';

export const feedKeySchema = z.object({
  uuid: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(feedScopes)),
  created_at: z.date(),
  expires_at: z.date().nullable(),
  last_used_at: z.date().nullable(),
});

export const feedKeyColumns = columnsOf(feedKeySchema);

/** A key in the form its owner receives. */
export function presentKey(row: z.infer<typeof feedKeySchema>, now: Date): FeedKey {
  const { uuid, created_at: made, expires_at: expires, last_used_at: used, ...rest } = row;
  return {
    key_id: uuid,
    ...rest,
    created_at: made.toISOString(),
    expires_at: expires?.toISOString() ?? null,
    is_expired: expires !== null && expires <= now,
    last_used_at: used?.toISOString() ?? null,
  };
}
