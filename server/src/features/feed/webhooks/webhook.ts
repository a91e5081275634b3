import { feedEventTypes, type Webhook } from '@loupe/contract';
import { webhookStateMachine } from '@loupe/domain';
import { z } from 'zod';
import { columnsOf } from '../../../platform/sql.ts';

export const webhookSchema = z.object({
  uuid: z.string(),
  url: z.string(),
  events: z.array(z.enum(feedEventTypes)),
  status: z.enum(webhookStateMachine.states),
  created_at: z.date(),
});

export const webhookColumns = columnsOf(webhookSchema);

/** A webhook in the form its owner receives. */
export function presentWebhook({ uuid, created_at: at, ...rest }: z.infer<typeof webhookSchema>): Webhook {
  return { webhook_id: uuid, ...rest, created_at: at.toISOString() };
}
