import { defineStates } from './states.ts';

/** Life of an enquiry (domain reference 6.4): a conversation about goods that reserves nothing. */
export const enquiryStates = defineStates({
  thing: 'enquiry',
  states: ['OPEN', 'ANSWERED', 'CLOSED'],
  transitions: [
    { from: null, to: 'OPEN', who: ['CUSTOMER'], why: 'asks', event: 'asked' },
    { from: 'OPEN', to: 'OPEN', who: ['CUSTOMER'], why: 'adds to what he asked', event: 'asked' },
    { from: 'OPEN', to: 'ANSWERED', who: ['SALES'], why: 'the desk replies', tells: 'ENQUIRY_ANSWERED' },
    {
      from: 'ANSWERED',
      to: 'ANSWERED',
      who: ['SALES'],
      why: 'the desk adds to its answer',
      tells: 'ENQUIRY_ANSWERED',
    },
    { from: 'ANSWERED', to: 'OPEN', who: ['CUSTOMER'], why: 'writes again', event: 'asked' },
    { from: 'OPEN', to: 'CLOSED', who: ['SALES'], why: 'the desk closes it', tells: 'ENQUIRY_CLOSED' },
    {
      from: 'ANSWERED',
      to: 'CLOSED',
      who: ['SALES'],
      why: 'the desk closes what it answered',
      tells: 'ENQUIRY_CLOSED',
    },
    { from: 'ANSWERED', to: 'CLOSED', who: ['SYSTEM'], why: '14 days without a message' },
    ...(['OPEN', 'ANSWERED'] as const).map((to) => ({
      from: 'CLOSED' as const,
      to,
      who: ['SALES'] as const,
      why: 'the closing taken back',
      event: 'reopened',
      tells: 'ENQUIRY_REOPENED' as const,
    })),
  ],
});

export type EnquiryState = (typeof enquiryStates.states)[number];

/** Days without a message after which an answered enquiry closes by itself. */
export const enquiryQuietDays = 14;
