import { appointmentStates } from '@loupe/domain';
import * as z from 'zod';
import { doer, envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { stoneRow } from './stone.ts';
import { olderPage } from './older-page.ts';

/** Where goods can be seen. */
export const appointmentPlace = z.object({
  place_id: z.string(),
  name: z.string(),
  address: z.string(),
  /** Of the IANA database: `Asia/Dubai`. Its days and hours go by this clock. */
  time_zone: z.string(),
});
export type AppointmentPlace = z.infer<typeof appointmentPlace>;

/** A time at which somebody can come; taken ones are told as well. */
const freeSlot = z.object({ starts_at: z.string(), ends_at: z.string(), is_free: z.boolean() });
export type FreeSlot = z.infer<typeof freeSlot>;

/** A calendar day at the place, `2026-01-14`, with its times in order; none when nobody is received. */
const slotDay = z.object({ day: z.string(), slots: z.array(freeSlot) });
export type SlotDay = z.infer<typeof slotDay>;

export const appointment = z.object({
  appointment_id: z.string(),
  /** The number people say on the telephone. */
  appointment_no: z.string(),
  status: z.enum(appointmentStates.states),
  place: appointmentPlace,
  starts_at: z.string(),
  ends_at: z.string(),
  asked_at: z.string(),
  /** The customer's words to the desk. */
  words: z.string(),
  /** Why the desk declined or cancelled it; empty otherwise. */
  reason: z.string(),
  person: doer,
  /** The stones to be laid out, as they are now. */
  stones: z.array(stoneRow),
});
export type Appointment = z.infer<typeof appointment>;

const shared = {
  feature: 'appointments',
  who: ['customer'],
  flag: 'appointment',
  repeatWindowMs: repeatWindows.load,
} as const;

export const appointmentCalls = {
  getAppointment: defineCall({
    ...shared,
    path: '/api/user/transaction/get_appointment',
    summary: 'The places where goods can be seen, and the customer’s appointments, the latest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...olderPage,
        })
        .prefault({}),
    }),
    answer: z.object({
      ...envelope,
      places: z.array(appointmentPlace),
      appointments_data: z.array(appointment),
    }),
    keptOffline: 1,
    shows: ['appointments', 'stones'],
    codes: [],
  }),
  getAppointmentSlots: defineCall({
    ...shared,
    path: '/api/user/transaction/get_appointment_slots',
    summary: 'The times of some days at a place, by its own calendar; past and taken ones are not free.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        place_id: z.uuid(),
        /** First day wanted; today at the place when absent or earlier. */
        from: z.iso.date().optional(),
        days: z.number().int().min(1).max(limits.appointmentDaysShown).default(limits.appointmentDaysShown),
      }),
    }),
    answer: z.object({
      ...envelope,
      place: appointmentPlace,
      days: z.array(slotDay),
      /** The last day that can be booked. */
      last_day: z.string(),
    }),
    shows: ['appointments'],
    codes: ['NOT_FOUND'],
  }),
  addBookAppointment: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/add_book_appointment',
    summary:
      'Asks for a time at a place. The same customer, place and time again is the same appointment; a time that ' +
      'is full, past or not offered is SLOT_NOT_FREE.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        place_id: z.uuid(),
        starts_at: z.iso.datetime({ offset: true }),
        /** Stones to be laid out. */
        stones: z.array(z.uuid()).max(limits.appointmentStonesMax).default([]),
        words: z.string().trim().max(limits.descriptionMax).default(''),
      }),
    }),
    answer: z.object({ ...envelope, appointment }),
    codes: ['SLOT_NOT_FREE', 'BODY_INVALID', 'NOT_FOUND'],
  }),
  cancelAppointment: defineCall({
    ...shared,
    needs: 'TRADE',
    path: '/api/user/transaction/cancel_appointment',
    summary: 'Calls an appointment off; once more is the same as once.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({ ...envelope, appointment }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
} as const;
