import { defineStateMachine } from './state-machine.ts';

/** The life-cycle of a reminder: it becomes due once. */
export const reminderStateMachine = defineStateMachine({
  entity: 'reminder',
  states: ['SCHEDULED', 'SENT'],
  transitions: [
    { from: null, to: 'SCHEDULED', actors: ['CUSTOMER'], description: 'added' },
    {
      from: 'SCHEDULED',
      to: 'SCHEDULED',
      actors: ['CUSTOMER'],
      description: 'moved to another time',
      event: 'moved',
    },
    {
      from: 'SCHEDULED',
      to: 'SENT',
      actors: ['SYSTEM'],
      description: 'the reminder is due',
      notifies: 'REMINDER_DUE',
    },
    { from: 'SENT', to: 'SCHEDULED', actors: ['CUSTOMER'], description: 'set again for a later time' },
  ],
});

export type ReminderStatus = (typeof reminderStateMachine.states)[number];
