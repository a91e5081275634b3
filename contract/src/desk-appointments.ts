import { isTimeZone } from '@loupe/domain';
import * as z from 'zod';
import { appointment, appointmentPlace } from './appointments.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows, namedCustomer } from './desk-list.ts';
import { limits, repeatWindows } from './limits.ts';

const deskAppointment = appointment.extend({
  buyer: namedCustomer,
});
export type DeskAppointment = z.infer<typeof deskAppointment>;

/** Opening and closing in minutes after midnight by the place's clock. */
const openingHours = z
  .strictObject({
    /** 1 is Monday, 7 is Sunday. */
    weekday: z.number().int().min(1).max(7),
    opens: z.number().int().min(0).max(1_439),
    closes: z.number().int().min(1).max(1_440),
    slot_minutes: z.number().int().min(5).max(480),
    /** How many customers are received at the same time. */
    capacity: z.number().int().min(1).max(50),
  })
  .refine(({ opens, closes, slot_minutes: slot }) => closes - opens >= slot, {
    path: ['closes'],
    error: 'must leave room for one slot',
  });

const placeWords = z.strictObject({
  name: z.string().trim().min(1).max(80),
  address: z.string().trim().min(1).max(300),
  time_zone: z.string().refine(isTimeZone, { error: 'must be a time zone such as Asia/Dubai' }),
  /** Receives the answers of people's calendars. */
  email: z.email().max(limits.userIdMax),
});

const deskPlace = appointmentPlace.extend({
  email: z.string(),
  hours: z.array(openingHours),
  days_off: z.array(z.object({ day: z.string(), reason: z.string() })),
});
export type DeskPlace = z.infer<typeof deskPlace>;

const reason = z.string().trim().min(1).max(limits.reasonMax);
const shared = {
  feature: 'appointments',
  who: ['sales', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;
const onePlace = z.object({ ...envelope, place: deskPlace });
const oneAppointment = z.object({ ...envelope, appointment: deskAppointment });

export const deskAppointmentCalls = {
  deskListAppointments: defineCall({
    ...shared,
    path: '/api/desk/appointments/list',
    summary:
      'Appointments: those asked for and not answered or all that are to come with the earliest first, or all with the ' +
      'latest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['starts_at', 'customer']),
          show: z.enum(['asked', 'coming', 'all']).default('coming'),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(deskAppointment)),
    shows: ['appointments', 'stones'],
    codes: [],
  }),
  deskGetAppointment: defineCall({
    ...shared,
    path: '/api/desk/appointments/get',
    summary: 'One appointment of anybody.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: oneAppointment,
    shows: ['appointments', 'stones'],
    codes: ['NOT_FOUND'],
  }),
  deskConfirmAppointment: defineCall({
    ...shared,
    path: '/api/desk/appointments/confirm',
    summary: 'Confirms an appointment; the customer is told, with a file for his calendar.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: oneAppointment,
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskDeclineAppointment: defineCall({
    ...shared,
    path: '/api/desk/appointments/decline',
    summary: 'Declines an appointment and says why.',
    body: z.object({ ...userField, id: z.uuid(), data: z.strictObject({ reason }) }),
    answer: oneAppointment,
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskCancelAppointment: defineCall({
    ...shared,
    path: '/api/desk/appointments/cancel',
    summary: 'Calls an appointment off and says why; it goes out of the customer’s calendar.',
    body: z.object({ ...userField, id: z.uuid(), data: z.strictObject({ reason }) }),
    answer: oneAppointment,
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskReopenAppointment: defineCall({
    ...shared,
    path: '/api/desk/appointments/reopen',
    summary:
      'Takes back a yes or a no while the time is ahead: the appointment is asked for again, and out of the ' +
      'customer’s calendar. SLOT_NOT_FREE when the place has no room at that time any more.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: oneAppointment,
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'SLOT_NOT_FREE'],
  }),
  deskListPlaces: defineCall({
    ...shared,
    path: '/api/desk/appointments/places/list',
    summary: 'The places where goods can be seen, with their hours and the days off to come.',
    body: z.object({ ...userField }),
    answer: z.object({ ...envelope, places: z.array(deskPlace) }),
    codes: [],
  }),
  deskSetPlace: defineCall({
    ...shared,
    path: '/api/desk/appointments/places/set',
    summary: 'Adds a place, or changes the one of this name.',
    body: z.object({ ...userField, data: placeWords }),
    answer: onePlace,
    codes: ['BODY_INVALID'],
  }),
  deskSetHours: defineCall({
    ...shared,
    path: '/api/desk/appointments/places/set-hours',
    summary: 'Sets the weekly hours of a place, all of them; appointments that stand are not moved.',
    body: z.object({
      ...userField,
      id: z.uuid(),
      data: z.strictObject({ hours: z.array(openingHours).max(28) }),
    }),
    answer: onePlace,
    codes: ['BODY_INVALID', 'NOT_FOUND'],
  }),
  deskCloseDay: defineCall({
    ...shared,
    path: '/api/desk/appointments/places/close-day',
    summary: 'Closes a place on a day, or opens it again; names the appointments that stand on that day.',
    body: z.object({
      ...userField,
      id: z.uuid(),
      data: z.strictObject({
        day: z.iso.date(),
        is_closed: z.boolean().default(true),
        reason: z.string().trim().max(limits.reasonMax).default(''),
      }),
    }),
    answer: onePlace.extend({
      /** Numbers of the appointments asked for or confirmed on that day. */
      standing: z.array(z.string()),
    }),
    codes: ['NOT_FOUND'],
  }),
} as const;
