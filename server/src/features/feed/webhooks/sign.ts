import { createHmac } from 'node:crypto';

/** The purpose for which the server key encrypts webhook secrets. */
export const webhookSecretPurpose = 'secrets of webhooks';

/** The value of the signature header: the time, and an HMAC that proves the sender knows the secret. */
export function signPayload(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const proof = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${proof}`;
}
