import { defineStates } from './states.ts';

/** Life of a customer's account (domain reference 6.5). */
export const accountStates = defineStates({
  states: ['PENDING', 'IN_REVIEW', 'ACTIVE', 'REJECTED', 'INACTIVE', 'WEB_DISABLED'],
  transitions: [
    { from: 'PENDING', to: 'IN_REVIEW', who: ['ADMIN'], why: 'review starts' },
    { from: 'IN_REVIEW', to: 'ACTIVE', who: ['ADMIN'], why: 'file complete, screening clear' },
    { from: 'IN_REVIEW', to: 'REJECTED', who: ['ADMIN'], why: 'fails the review' },
    { from: 'ACTIVE', to: 'INACTIVE', who: ['ADMIN'], why: 'trade stopped or papers out of date' },
    { from: 'ACTIVE', to: 'WEB_DISABLED', who: ['ADMIN'], why: 'web access off' },
    { from: 'INACTIVE', to: 'ACTIVE', who: ['ADMIN'], why: 're-approved' },
    { from: 'WEB_DISABLED', to: 'ACTIVE', who: ['ADMIN'], why: 'web access on' },
  ],
});

export type AccountState = (typeof accountStates.states)[number];
