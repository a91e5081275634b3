import { defineStateMachine } from './state-machine.ts';

/** Statuses in which an appointment reserves its time slot. */
export const activeAppointmentStatuses = ['REQUESTED', 'CONFIRMED'] as const;

/** The life-cycle of an appointment to view goods. */
export const appointmentStateMachine = defineStateMachine({
  entity: 'appointment',
  states: ['REQUESTED', 'CONFIRMED', 'DECLINED', 'CANCELLED', 'COMPLETED'],
  transitions: [
    { from: null, to: 'REQUESTED', actors: ['CUSTOMER'], description: 'the customer requests a slot' },
    {
      from: 'REQUESTED',
      to: 'CONFIRMED',
      actors: ['SALES'],
      description: 'the desk confirms',
      notifies: 'APPOINTMENT_CONFIRMED',
    },
    {
      from: 'REQUESTED',
      to: 'DECLINED',
      actors: ['SALES'],
      description: 'the desk declines',
      notifies: 'APPOINTMENT_DECLINED',
    },
    ...(['CONFIRMED', 'DECLINED'] as const).map((from) => ({
      from,
      to: 'REQUESTED' as const,
      actors: ['SALES'] as const,
      description: 'the desk undoes its reply while the slot is in the future and free',
      event: 'reopened',
      notifies: 'APPOINTMENT_REOPENED' as const,
    })),
    ...activeAppointmentStatuses.flatMap((from) => [
      { from, to: 'CANCELLED' as const, actors: ['CUSTOMER'] as const, description: 'the customer cancels' },
      {
        from,
        to: 'CANCELLED' as const,
        actors: ['SALES'] as const,
        description: 'the desk cancels',
        notifies: 'APPOINTMENT_CANCELLED' as const,
      },
      { from, to: 'COMPLETED' as const, actors: ['SYSTEM'] as const, description: 'the appointment is over' },
    ]),
  ],
});

export type AppointmentStatus = (typeof appointmentStateMachine.states)[number];
