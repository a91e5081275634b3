import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { Caller, Handlers } from '../../../call-handlers.ts';
import { staffActor } from '../../lifecycle/transition.ts';
import { decideAppointment, type AppointmentDecision } from './decide-appointment.ts';
import { setShowroomDay, setShowroomHours, saveShowroom } from './change-showrooms.ts';
import { listDeskAppointments, readDeskAppointment } from './list-appointments.ts';
import { reopenAppointment } from './reopen-appointment.ts';
import { readDeskShowroom, readDeskShowrooms } from './list-showrooms.ts';

type DeskCall =
  | 'deskListAppointments'
  | 'deskGetAppointment'
  | 'deskConfirmAppointment'
  | 'deskDeclineAppointment'
  | 'deskCancelAppointment'
  | 'deskReopenAppointment'
  | 'deskListShowrooms'
  | 'deskSaveShowroom'
  | 'deskSetOpeningHours'
  | 'deskSetClosedDay';

export function deskAppointmentRoutes({ database, clock }: Services): Pick<Handlers, DeskCall> {
  const done = { error: null, message: '' };
  const decide = async (caller: Caller, decision: AppointmentDecision) => {
    await inTransaction(database, async (transaction) =>
      decideAppointment(transaction, staffActor(caller), decision, clock.now()),
    );
    return { ...done, appointment: await readDeskAppointment(database, decision.uuid) };
  };
  const respondWithShowroom = async (uuid: string) => ({
    ...done,
    showroom: await readDeskShowroom(database, uuid, clock.now()),
  });
  const by = (caller: Caller) => ({ by: staffActor(caller), now: clock.now() });
  return {
    deskListAppointments: async ({ body: { data } }) => ({
      ...done,
      ...(await listDeskAppointments(database, data)),
    }),
    deskGetAppointment: async ({ body: { id } }) => ({
      ...done,
      appointment: await readDeskAppointment(database, id),
    }),
    deskConfirmAppointment: async ({ caller, body: { id } }) =>
      decide(caller, { uuid: id, to: 'CONFIRMED', reason: '' }),
    deskDeclineAppointment: async ({ caller, body: { id, data } }) =>
      decide(caller, { uuid: id, to: 'DECLINED', reason: data.reason }),
    deskCancelAppointment: async ({ caller, body: { id, data } }) =>
      decide(caller, { uuid: id, to: 'CANCELLED', reason: data.reason }),
    deskReopenAppointment: async ({ caller, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        reopenAppointment(transaction, staffActor(caller), id, clock.now()),
      );
      return { ...done, appointment: await readDeskAppointment(database, id) };
    },
    deskListShowrooms: async () => ({ ...done, showrooms: await readDeskShowrooms(database, clock.now()) }),
    deskSaveShowroom: async ({ caller, body: { data } }) => {
      const uuid = await inTransaction(database, async (transaction) =>
        saveShowroom(transaction, data, by(caller)),
      );
      return respondWithShowroom(uuid);
    },
    deskSetOpeningHours: async ({ caller, body: { id, data } }) => {
      const hours = data.hours.map(
        ({ opens: openMinute, closes: closeMinute, slot_minutes: slotMinutes, ...one }) => ({
          ...one,
          openMinute,
          closeMinute,
          slotMinutes,
        }),
      );
      await inTransaction(database, async (transaction) =>
        setShowroomHours(transaction, id, hours, by(caller)),
      );
      return respondWithShowroom(id);
    },
    deskSetClosedDay: async ({ caller, body: { id, data } }) => {
      const dayOff = { day: data.day, isClosed: data.is_closed, reason: data.reason };
      const bookedAppointments = await inTransaction(database, async (transaction) =>
        setShowroomDay(transaction, id, dayOff, by(caller)),
      );
      return { ...(await respondWithShowroom(id)), booked_appointments: bookedAppointments };
    },
  };
}
