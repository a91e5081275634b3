import { createHmac } from 'node:crypto';

/** What the server's key seals secrets of webhooks for. */
export const secretsOfWebhooks = 'secrets of webhooks';

/** What stands in the signature's header: when it was written, and proof that the owner of the secret wrote it. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const proof = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${proof}`;
}
