import { defineStateMachine } from './state-machine.ts';

/**
 * The life-cycle of a customer's user (domain reference 6.5). Leaving ACTIVE releases the stones the customer
 * holds.
 */
export const userStateMachine = defineStateMachine({
  entity: 'user',
  states: ['PENDING', 'IN_REVIEW', 'ACTIVE', 'REJECTED', 'INACTIVE', 'WEB_DISABLED'],
  transitions: [
    {
      from: null,
      to: 'PENDING',
      actors: ['CUSTOMER'],
      description: 'the customer registers',
      event: 'registered',
    },
    {
      from: 'PENDING',
      to: 'IN_REVIEW',
      actors: ['ADMIN'],
      description: 'review starts',
      event: 'review-started',
    },
    {
      from: 'IN_REVIEW',
      to: 'ACTIVE',
      actors: ['ADMIN'],
      description: 'documents complete, screening passed',
      event: 'activated',
      notifies: 'ACCOUNT_ACTIVATED',
    },
    {
      from: 'ACTIVE',
      to: 'IN_REVIEW',
      actors: ['ADMIN'],
      description: 'approved by mistake, before the first sign-in',
      event: 'approval-undone',
      stoneStatus: 'AVAILABLE',
    },
    {
      from: 'REJECTED',
      to: 'IN_REVIEW',
      actors: ['ADMIN'],
      description: 'declined by mistake',
      event: 'rejection-undone',
    },
    { from: 'IN_REVIEW', to: 'REJECTED', actors: ['ADMIN'], description: 'declined after review' },
    {
      from: 'ACTIVE',
      to: 'INACTIVE',
      actors: ['ADMIN'],
      description: 'trading stopped or documents expired',
      event: 'deactivated',
      stoneStatus: 'AVAILABLE',
    },
    {
      from: 'ACTIVE',
      to: 'INACTIVE',
      actors: ['OWNER'],
      description: 'the owner removes a member’s access',
      event: 'deactivated',
    },
    {
      from: 'ACTIVE',
      to: 'WEB_DISABLED',
      actors: ['ADMIN'],
      description: 'portal access turned off',
      stoneStatus: 'AVAILABLE',
    },
    { from: 'INACTIVE', to: 'ACTIVE', actors: ['ADMIN'], description: 'approved again', event: 'activated' },
    {
      from: 'INACTIVE',
      to: 'ACTIVE',
      actors: ['OWNER'],
      description: 'the owner restores a member’s access',
      event: 'activated',
    },
    {
      from: 'WEB_DISABLED',
      to: 'ACTIVE',
      actors: ['ADMIN'],
      description: 'portal access turned on',
      event: 'activated',
    },
  ],
});

export type UserStatus = (typeof userStateMachine.states)[number];
