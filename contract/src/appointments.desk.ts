import { isTimeZone } from '@loupe/domain';
import * as z from 'zod';
import { appointment, showroom } from './appointments.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse, customerRef } from './desk-list-query.ts';
import { limits, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

const deskAppointment = appointment.extend({
  customer: customerRef,
});
namedSchemas.add(deskAppointment, { id: 'DeskAppointment' });
export type DeskAppointment = z.infer<typeof deskAppointment>;

/** Opening and closing time in minutes after midnight, in the showroom's time zone. */
const openingHours = z
  .strictObject({
    /** 1 is Monday, 7 is Sunday. */
    weekday: z.number().int().min(1).max(7),
    opens: z.number().int().min(0).max(1_439),
    closes: z.number().int().min(1).max(1_440),
    slot_minutes: z.number().int().min(5).max(480),
    /** Number of simultaneous appointments. */
    capacity: z.number().int().min(1).max(50),
  })
  .refine(({ opens, closes, slot_minutes: slot }) => closes - opens >= slot, {
    path: ['closes'],
    error: 'must be long enough for one slot',
  });

const showroomFields = z.strictObject({
  name: z.string().trim().min(1).max(80),
  address: z.string().trim().min(1).max(300),
  time_zone: z.string().refine(isTimeZone, { error: 'must be a time zone such as Asia/Dubai' }),
  /** Receives the replies of attendees' calendars. */
  email: z.email().max(limits.userIdMax),
});

const deskShowroom = showroom.extend({
  email: z.string(),
  hours: z.array(openingHours),
  days_off: z.array(z.object({ day: z.string(), reason: z.string() })),
});
namedSchemas.add(deskShowroom, { id: 'DeskShowroom' });
export type DeskShowroom = z.infer<typeof deskShowroom>;

const reason = z.string().trim().min(1).max(limits.reasonMax);
const shared = {
  feature: 'appointments',
  roles: ['sales', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;
const showroomResponse = z.object({ ...envelope, showroom: deskShowroom });
const oneAppointment = z.object({ ...envelope, appointment: deskAppointment });

export const appointmentDeskCalls = {
  deskListAppointments: defineCall({
    ...shared,
    path: '/api/desk/appointments/list',
    summary:
      'Lists appointments: those awaiting confirmation or all upcoming ones, earliest first, or all, latest ' +
      'first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['starts_at', 'customer']),
          show: z.enum(['requested', 'upcoming', 'all']).default('upcoming'),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(deskAppointment)),
    invalidatedBy: ['appointments', 'stones'],
    codes: [],
  }),
  deskGetAppointment: defineCall({
    ...shared,
    path: '/api/desk/appointments/get',
    summary: 'Returns one appointment of any customer.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: oneAppointment,
    invalidatedBy: ['appointments', 'stones'],
    codes: ['NOT_FOUND'],
  }),
  deskConfirmAppointment: defineCall({
    ...shared,
    path: '/api/desk/appointments/confirm',
    summary: 'Confirms an appointment and notifies the customer, with a calendar file.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: oneAppointment,
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskDeclineAppointment: defineCall({
    ...shared,
    path: '/api/desk/appointments/decline',
    summary: 'Declines an appointment with a reason.',
    body: z.object({ ...userField, id: z.uuid(), data: z.strictObject({ reason }) }),
    response: oneAppointment,
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskCancelAppointment: defineCall({
    ...shared,
    path: '/api/desk/appointments/cancel',
    summary: 'Cancels an appointment with a reason and removes it from the customer’s calendar.',
    body: z.object({ ...userField, id: z.uuid(), data: z.strictObject({ reason }) }),
    response: oneAppointment,
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskReopenAppointment: defineCall({
    ...shared,
    path: '/api/desk/appointments/reopen',
    summary:
      'Undoes the confirmation or refusal of an upcoming appointment: it awaits confirmation again and leaves the ' +
      'customer’s calendar. Fails with SLOT_NOT_FREE when the slot has been taken.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: oneAppointment,
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'SLOT_NOT_FREE'],
  }),
  deskListShowrooms: defineCall({
    ...shared,
    path: '/api/desk/showrooms/list',
    summary: 'Lists the locations for viewings with their opening hours and upcoming closed days.',
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, showrooms: z.array(deskShowroom) }),
    codes: [],
  }),
  deskSaveShowroom: defineCall({
    ...shared,
    path: '/api/desk/showrooms/save',
    summary: 'Adds a location, or updates the one with this name.',
    body: z.object({ ...userField, data: showroomFields }),
    response: showroomResponse,
    codes: ['BODY_INVALID'],
  }),
  deskSetOpeningHours: defineCall({
    ...shared,
    path: '/api/desk/showrooms/set-opening-hours',
    summary: 'Replaces the weekly opening hours of a location; existing appointments are not moved.',
    body: z.object({
      ...userField,
      id: z.uuid(),
      data: z.strictObject({ hours: z.array(openingHours).max(28) }),
    }),
    response: showroomResponse,
    codes: ['BODY_INVALID', 'NOT_FOUND'],
  }),
  deskSetClosedDay: defineCall({
    ...shared,
    path: '/api/desk/showrooms/set-closed-day',
    summary: 'Closes or reopens a location on one day and returns the appointments on that day.',
    body: z.object({
      ...userField,
      id: z.uuid(),
      data: z.strictObject({
        day: z.iso.date(),
        is_closed: z.boolean().default(true),
        reason: z.string().trim().max(limits.reasonMax).default(''),
      }),
    }),
    response: showroomResponse.extend({
      /** Numbers of the requested or confirmed appointments on that day. */
      booked_appointments: z.array(z.string()),
    }),
    codes: ['NOT_FOUND'],
  }),
} as const;
