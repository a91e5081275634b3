import { defineStateMachine } from './state-machine.ts';

/** The life-cycle of an enquiry (domain reference 6.4): a conversation about goods that reserves nothing. */
export const enquiryStateMachine = defineStateMachine({
  entity: 'enquiry',
  states: ['OPEN', 'ANSWERED', 'CLOSED'],
  transitions: [
    {
      from: null,
      to: 'OPEN',
      actors: ['CUSTOMER'],
      description: 'the customer places an enquiry',
      event: 'received',
    },
    {
      from: 'OPEN',
      to: 'OPEN',
      actors: ['CUSTOMER'],
      description: 'the customer adds a message',
      event: 'received',
    },
    {
      from: 'OPEN',
      to: 'ANSWERED',
      actors: ['SALES'],
      description: 'the desk replies',
      notifies: 'ENQUIRY_ANSWERED',
    },
    {
      from: 'ANSWERED',
      to: 'ANSWERED',
      actors: ['SALES'],
      description: 'the desk adds to its reply',
      notifies: 'ENQUIRY_ANSWERED',
    },
    {
      from: 'ANSWERED',
      to: 'OPEN',
      actors: ['CUSTOMER'],
      description: 'the customer replies',
      event: 'received',
    },
    {
      from: 'OPEN',
      to: 'CLOSED',
      actors: ['SALES'],
      description: 'the desk closes it',
      notifies: 'ENQUIRY_CLOSED',
    },
    {
      from: 'ANSWERED',
      to: 'CLOSED',
      actors: ['SALES'],
      description: 'the desk closes it after its reply',
      notifies: 'ENQUIRY_CLOSED',
    },
    { from: 'ANSWERED', to: 'CLOSED', actors: ['SYSTEM'], description: '14 days without a message' },
    ...(['OPEN', 'ANSWERED'] as const).map((to) => ({
      from: 'CLOSED' as const,
      to,
      actors: ['SALES'] as const,
      description: 'the desk reopens it',
      event: 'reopened',
      notifies: 'ENQUIRY_REOPENED' as const,
    })),
  ],
});

export type EnquiryStatus = (typeof enquiryStateMachine.states)[number];

/** Days without a message after which an answered enquiry is closed automatically. */
export const enquiryAutoCloseDays = 14;
