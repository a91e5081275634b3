import { defineStateMachine } from './state-machine.ts';

/**
 * The life-cycle of an invitation to join a company. An expired invitation stays SENT and cannot be accepted.
 */
export const invitationStateMachine = defineStateMachine({
  entity: 'invitation',
  states: ['SENT', 'ACCEPTED', 'WITHDRAWN'],
  transitions: [
    {
      from: null,
      to: 'SENT',
      actors: ['OWNER'],
      description: 'the owner invites a colleague',
      event: 'sent',
    },
    {
      from: 'SENT',
      to: 'ACCEPTED',
      actors: ['CUSTOMER'],
      description: 'the colleague accepts',
      notifies: 'INVITATION_ACCEPTED',
      recipients: 'OWNER',
    },
    {
      from: 'SENT',
      to: 'WITHDRAWN',
      actors: ['OWNER'],
      description: 'withdrawn, or replaced by a newer one',
    },
  ],
});

export type InvitationStatus = (typeof invitationStateMachine.states)[number];
