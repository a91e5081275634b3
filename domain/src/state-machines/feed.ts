import { defineStateMachine } from './state-machine.ts';

/** The life-cycle of an API key with which a customer's systems read the stock. */
export const feedKeyStateMachine = defineStateMachine({
  entity: 'feed key',
  states: ['ACTIVE', 'REVOKED'],
  transitions: [
    { from: null, to: 'ACTIVE', actors: ['OWNER'], description: 'created', event: 'created' },
    { from: 'ACTIVE', to: 'REVOKED', actors: ['OWNER'], description: 'revoked' },
    { from: 'ACTIVE', to: 'REVOKED', actors: ['SYSTEM'], description: 'the access of its owner was removed' },
  ],
});

/** The life-cycle of a webhook: a URL that receives stock changes. */
export const webhookStateMachine = defineStateMachine({
  entity: 'webhook',
  states: ['ENABLED', 'DISABLED', 'DELETED'],
  transitions: [
    { from: null, to: 'ENABLED', actors: ['OWNER'], description: 'added', event: 'added' },
    {
      from: 'ENABLED',
      to: 'ENABLED',
      actors: ['OWNER'],
      description: 'added again, with a new secret',
      event: 'secret renewed',
    },
    {
      from: 'ENABLED',
      to: 'DISABLED',
      actors: ['SYSTEM'],
      description: 'no delivery succeeded for more than a day',
      notifies: 'WEBHOOK_STOPPED',
    },
    { from: 'DISABLED', to: 'ENABLED', actors: ['OWNER'], description: 'turned on again', event: 'resumed' },
    { from: 'ENABLED', to: 'DELETED', actors: ['OWNER'], description: 'removed' },
    { from: 'DISABLED', to: 'DELETED', actors: ['OWNER'], description: 'removed' },
  ],
});

export type WebhookStatus = (typeof webhookStateMachine.states)[number];
