import { defineStates } from './states.ts';

/** Life of a key with which a customer's own systems read the stock. */
export const feedKeyStates = defineStates({
  thing: 'feed key',
  states: ['ACTIVE', 'REVOKED'],
  transitions: [
    { from: null, to: 'ACTIVE', who: ['OWNER'], why: 'made', event: 'made' },
    { from: 'ACTIVE', to: 'REVOKED', who: ['OWNER'], why: 'revoked' },
    { from: 'ACTIVE', to: 'REVOKED', who: ['SYSTEM'], why: 'its owner may no longer come in' },
  ],
});

/** Life of an address that is told of changes. */
export const webhookStates = defineStates({
  thing: 'webhook',
  states: ['ON', 'STOPPED', 'REMOVED'],
  transitions: [
    { from: null, to: 'ON', who: ['OWNER'], why: 'set', event: 'set' },
    { from: 'ON', to: 'ON', who: ['OWNER'], why: 'set anew, with another secret', event: 'set anew' },
    {
      from: 'ON',
      to: 'STOPPED',
      who: ['SYSTEM'],
      why: 'it did not take a delivery for more than a day',
      tells: 'WEBHOOK_STOPPED',
    },
    { from: 'STOPPED', to: 'ON', who: ['OWNER'], why: 'switched on again', event: 'resumed' },
    { from: 'ON', to: 'REMOVED', who: ['OWNER'], why: 'removed' },
    { from: 'STOPPED', to: 'REMOVED', who: ['OWNER'], why: 'removed' },
  ],
});

export type WebhookState = (typeof webhookStates.states)[number];
