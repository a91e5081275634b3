import { defineStates } from './states.ts';

/** Life of an invitation to a company's people. One whose time is over stays SENT and opens nothing. */
export const invitationStates = defineStates({
  thing: 'invitation',
  states: ['SENT', 'TAKEN_UP', 'WITHDRAWN'],
  transitions: [
    { from: null, to: 'SENT', who: ['OWNER'], why: 'a colleague is invited', event: 'sent' },
    {
      from: 'SENT',
      to: 'TAKEN_UP',
      who: ['CUSTOMER'],
      why: 'the colleague has come',
      tells: 'INVITATION_TAKEN_UP',
      told: 'OWNER',
    },
    { from: 'SENT', to: 'WITHDRAWN', who: ['OWNER'], why: 'taken back, or replaced by a newer one' },
  ],
});

export type InvitationState = (typeof invitationStates.states)[number];
