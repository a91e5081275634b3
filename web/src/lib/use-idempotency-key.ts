import { isFinalRefusal } from '@loupe/contract';
import { useState } from 'react';
import { AppCallError } from './call-error.ts';
import { newKey } from './new-key.ts';

/**
 * The idempotency key of one action. It stays the same while the outcome is unknown, so that sending again does
 * nothing twice; `renew` begins another action, `renewIfRefused` does so after a final refusal, which the server
 * keeps under the key. KEY_REUSED renews nothing: what was first sent under the key may have been done.
 */
export function useIdempotencyKey() {
  const [key, setKey] = useState(newKey);
  const renew = () => {
    setKey(newKey());
  };
  const renewIfRefused = (error: Error) => {
    if (error instanceof AppCallError && error.code !== 'KEY_REUSED' && isFinalRefusal(error.code)) renew();
  };
  return { key, renew, renewIfRefused };
}
