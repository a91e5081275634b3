import { defineStates } from './states.ts';

/** Life of a reminder: it comes due once. */
export const reminderStates = defineStates({
  thing: 'reminder',
  states: ['SET', 'FIRED'],
  transitions: [
    { from: null, to: 'SET', who: ['CUSTOMER'], why: 'set' },
    { from: 'SET', to: 'SET', who: ['CUSTOMER'], why: 'moved to another time', event: 'moved' },
    { from: 'SET', to: 'FIRED', who: ['SYSTEM'], why: 'its time has come', tells: 'REMINDER_DUE' },
    { from: 'FIRED', to: 'SET', who: ['CUSTOMER'], why: 'set anew for a later time' },
  ],
});

export type ReminderState = (typeof reminderStates.states)[number];
