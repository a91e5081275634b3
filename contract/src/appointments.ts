import { appointmentStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { actorName, envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { stoneRow } from './stone-row.ts';
import { keysetPage } from './keyset-page.ts';
import { namedSchemas } from './named-schemas.ts';

/** Where goods can be viewed. */
export const showroom = z.object({
  showroom_id: z.string(),
  name: z.string(),
  address: z.string(),
  /** IANA time zone such as `Asia/Dubai`, in which the showroom's days and hours are expressed. */
  time_zone: z.string(),
});
namedSchemas.add(showroom, { id: 'Showroom' });
export type Showroom = z.infer<typeof showroom>;

/** A bookable time; times already taken are included. */
const freeSlot = z.object({ starts_at: z.string(), ends_at: z.string(), is_free: z.boolean() });
export type AppointmentSlot = z.infer<typeof freeSlot>;

/**
 * A calendar day at the showroom, `2026-01-14`, with its slots in order; no slots when the showroom is
 * closed.
 */
const slotDay = z.object({ day: z.string(), slots: z.array(freeSlot) });
export type AppointmentDay = z.infer<typeof slotDay>;

export const appointment = z.object({
  appointment_id: z.string(),
  /** The number that customers and the desk quote on the telephone. */
  appointment_no: z.string(),
  status: z.enum(appointmentStateMachine.states),
  showroom,
  starts_at: z.string(),
  ends_at: z.string(),
  requested_at: z.string(),
  /** The customer's note to the desk. */
  note: z.string(),
  /** Why the desk declined or cancelled the appointment; empty otherwise. */
  reason: z.string(),
  person: actorName,
  /** The stones to view, with their current rows. */
  stones: z.array(stoneRow),
});
namedSchemas.add(appointment, { id: 'Appointment' });
export type Appointment = z.infer<typeof appointment>;

const shared = {
  feature: 'appointments',
  roles: ['customer'],
  accessFlag: 'appointment',
  repeatWindowMs: repeatWindows.load,
} as const;

export const appointmentCalls = {
  listAppointments: defineCall({
    ...shared,
    path: '/api/user/appointments/list',
    summary: 'Lists the locations for viewings and the customer’s appointments, latest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...keysetPage,
        })
        .prefault({}),
    }),
    response: z.object({
      ...envelope,
      showrooms: z.array(showroom),
      appointments_data: z.array(appointment),
    }),
    offlineCacheSize: 1,
    invalidatedBy: ['appointments', 'stones'],
    codes: [],
  }),
  listAppointmentSlots: defineCall({
    ...shared,
    path: '/api/user/appointment-slots/list',
    summary:
      'Lists the slots of a location for a range of days in its local calendar; past and full slots are not free.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        showroom_id: z.uuid(),
        /** First day to return; default and minimum: today at the showroom. */
        from: z.iso.date().optional(),
        days: z.number().int().min(1).max(limits.appointmentDaysShown).default(limits.appointmentDaysShown),
      }),
    }),
    response: z.object({
      ...envelope,
      showroom,
      days: z.array(slotDay),
      /** The last day that can be booked. */
      last_day: z.string(),
    }),
    invalidatedBy: ['appointments'],
    codes: ['NOT_FOUND'],
  }),
  addBookAppointment: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/transaction/add_book_appointment',
    summary:
      'Requests an appointment at a location. Repeating the request returns the same appointment; a slot that is ' +
      'full, past or not offered fails with SLOT_NOT_FREE.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        showroom_id: z.uuid(),
        starts_at: z.iso.datetime({ offset: true }),
        /** The stones to view. */
        stones: z.array(z.uuid()).max(limits.appointmentStonesMax).default([]),
        note: z.string().trim().max(limits.descriptionMax).default(''),
      }),
    }),
    response: z.object({ ...envelope, appointment }),
    codes: ['SLOT_NOT_FREE', 'BODY_INVALID', 'NOT_FOUND'],
  }),
  cancelAppointment: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/appointments/cancel',
    summary: 'Cancels an appointment; repeating the call has no further effect.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, appointment }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
} as const;
