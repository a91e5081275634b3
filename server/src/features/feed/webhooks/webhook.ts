import { feedEventTypes, type Webhook } from '@loupe/contract';
import { webhookStates } from '@loupe/domain';
import { z } from 'zod';

const keptWebhook = z.object({
  uuid: z.string(),
  url: z.string(),
  events: z.array(z.enum(feedEventTypes)),
  state: z.enum(webhookStates.states),
  created_at: z.date(),
});

export const webhookColumns = Object.keys(keptWebhook.shape).join(', ');

/** An address as its owner is shown it. */
export function presentWebhook(row: unknown): Webhook {
  const { uuid, created_at: at, ...rest } = keptWebhook.parse(row);
  return { webhook_id: uuid, ...rest, created_at: at.toISOString() };
}
