import { defineStates } from './states.ts';

/** Life of a customer's account (domain reference 6.5). Leaving ACTIVE gives back what he holds. */
export const accountStates = defineStates({
  thing: 'account',
  states: ['PENDING', 'IN_REVIEW', 'ACTIVE', 'REJECTED', 'INACTIVE', 'WEB_DISABLED'],
  transitions: [
    { from: null, to: 'PENDING', who: ['CUSTOMER'], why: 'registers', event: 'registered' },
    { from: 'PENDING', to: 'IN_REVIEW', who: ['ADMIN'], why: 'review starts', event: 'taken-into-review' },
    {
      from: 'IN_REVIEW',
      to: 'ACTIVE',
      who: ['ADMIN'],
      why: 'file complete, screening clear',
      event: 'activated',
      tells: 'ACCOUNT_ACTIVATED',
    },
    {
      from: 'ACTIVE',
      to: 'IN_REVIEW',
      who: ['ADMIN'],
      why: 'let in by mistake, and has not come in',
      event: 'approval-taken-back',
      stones: 'AVAILABLE',
    },
    {
      from: 'REJECTED',
      to: 'IN_REVIEW',
      who: ['ADMIN'],
      why: 'rejected by mistake',
      event: 'rejection-taken-back',
    },
    { from: 'IN_REVIEW', to: 'REJECTED', who: ['ADMIN'], why: 'fails the review' },
    {
      from: 'ACTIVE',
      to: 'INACTIVE',
      who: ['ADMIN'],
      why: 'trade stopped or papers out of date',
      event: 'deactivated',
      stones: 'AVAILABLE',
    },
    {
      from: 'ACTIVE',
      to: 'INACTIVE',
      who: ['OWNER'],
      why: 'a colleague comes in no longer',
      event: 'deactivated',
    },
    { from: 'ACTIVE', to: 'WEB_DISABLED', who: ['ADMIN'], why: 'web access off', stones: 'AVAILABLE' },
    { from: 'INACTIVE', to: 'ACTIVE', who: ['ADMIN'], why: 're-approved', event: 'activated' },
    { from: 'INACTIVE', to: 'ACTIVE', who: ['OWNER'], why: 'a colleague comes in again', event: 'activated' },
    { from: 'WEB_DISABLED', to: 'ACTIVE', who: ['ADMIN'], why: 'web access on', event: 'activated' },
  ],
});

export type AccountState = (typeof accountStates.states)[number];
