import { defineStates } from './states.ts';

/** States of an appointment that keeps its time for somebody. */
export const liveAppointmentStates = ['ASKED', 'CONFIRMED'] as const;

/** Life of an appointment to see goods. */
export const appointmentStates = defineStates({
  thing: 'appointment',
  states: ['ASKED', 'CONFIRMED', 'DECLINED', 'CANCELLED', 'PAST'],
  transitions: [
    { from: null, to: 'ASKED', who: ['CUSTOMER'], why: 'picks a slot' },
    {
      from: 'ASKED',
      to: 'CONFIRMED',
      who: ['SALES'],
      why: 'the desk agrees',
      tells: 'APPOINTMENT_CONFIRMED',
    },
    { from: 'ASKED', to: 'DECLINED', who: ['SALES'], why: 'the desk cannot', tells: 'APPOINTMENT_DECLINED' },
    ...(['CONFIRMED', 'DECLINED'] as const).map((from) => ({
      from,
      to: 'ASKED' as const,
      who: ['SALES'] as const,
      why: 'the answer taken back while its time is ahead and free',
      event: 'reopened',
      tells: 'APPOINTMENT_REOPENED' as const,
    })),
    ...liveAppointmentStates.flatMap((from) => [
      { from, to: 'CANCELLED' as const, who: ['CUSTOMER'] as const, why: 'called off by the customer' },
      {
        from,
        to: 'CANCELLED' as const,
        who: ['SALES'] as const,
        why: 'called off by the desk',
        tells: 'APPOINTMENT_CANCELLED' as const,
      },
      { from, to: 'PAST' as const, who: ['SYSTEM'] as const, why: 'its time is over' },
    ]),
  ],
});

export type AppointmentState = (typeof appointmentStates.states)[number];
