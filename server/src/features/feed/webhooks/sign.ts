import { formerSignatureHeader, webhookHeaders } from '@loupe/contract';
import { createHmac, randomBytes } from 'node:crypto';

/** The purpose for which the server key encrypts webhook secrets. */
export const webhookSecretPurpose = 'secrets of webhooks';

const secretPrefix = 'whsec_';

/** A new secret in the form of Standard Webhooks: the prefix and 32 random bytes in base64. */
export const newWebhookSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;

/** What is signed: the same id in every attempt, and the same body. */
export interface SignedDelivery {
  readonly id: string;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks: the id of the delivery, the time, and an HMAC that proves the sender knows the secret.
 * Webhooks with a secret from before also have the former header.
 */
export function signDelivery(
  { id, body }: SignedDelivery,
  secret: string,
  now: Date,
): Readonly<Record<string, string>> {
  const seconds = Math.floor(now.getTime() / 1000);
  const isFormer = !secret.startsWith(secretPrefix);
  const key = isFormer ? Buffer.from(secret) : Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const proof = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  const formerProof = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return {
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: String(seconds),
    [webhookHeaders.signature]: `v1,${proof}`,
    ...(isFormer && { [formerSignatureHeader]: `t=${seconds},v1=${formerProof}` }),
  };
}
