import { isFinalRefusal } from '@loupe/contract';
import { useState } from 'react';
import { CallError } from './call-error.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

/**
 * The idempotency key of one action. It stays the same while the outcome is unknown, so that a retry does
 * nothing twice. `renew` starts another action; `renewIfRefused` does so after a final rejection, which the
 * server stores under the key. IDEMPOTENCY_KEY_REUSED renews nothing: the action first sent under the key may
 * have been done.
 */
export function useIdempotencyKey() {
  const [key, setKey] = useState(createIdempotencyKey);
  const renew = () => {
    setKey(createIdempotencyKey());
  };
  const renewIfRefused = (error: Error) => {
    if (error instanceof CallError && error.code !== 'IDEMPOTENCY_KEY_REUSED' && isFinalRefusal(error.code))
      renew();
  };
  return { key, renew, renewIfRefused };
}
