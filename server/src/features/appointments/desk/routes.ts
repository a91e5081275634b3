import type { Parts } from '../../../parts.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { Caller, Handlers } from '../../../route.ts';
import { staff } from '../../life-cycle/take-step.ts';
import { answerAppointment, type DeskAnswer } from './answer-appointment.ts';
import { closeDay, setHours, setPlace } from './change-places.ts';
import { listDeskAppointments, readDeskAppointment } from './desk-appointments.ts';
import { reopenAppointment } from './reopen-appointment.ts';
import { readDeskPlace, readDeskPlaces } from './desk-places.ts';

type DeskCall =
  | 'deskListAppointments'
  | 'deskGetAppointment'
  | 'deskConfirmAppointment'
  | 'deskDeclineAppointment'
  | 'deskCancelAppointment'
  | 'deskReopenAppointment'
  | 'deskListPlaces'
  | 'deskSetPlace'
  | 'deskSetHours'
  | 'deskCloseDay';

export function appointmentDeskRoutes({ database, clock }: Parts): Pick<Handlers, DeskCall> {
  const done = { error: null, message: '' };
  const answer = async (caller: Caller, wanted: DeskAnswer) => {
    await inTransaction(database, async (transaction) =>
      answerAppointment(transaction, staff(caller), wanted, clock.now()),
    );
    return { ...done, appointment: await readDeskAppointment(database, wanted.uuid) };
  };
  const place = async (uuid: string) => ({
    ...done,
    place: await readDeskPlace(database, uuid, clock.now()),
  });
  const by = (caller: Caller) => ({ by: staff(caller), now: clock.now() });
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
      answer(caller, { uuid: id, to: 'CONFIRMED', reason: '' }),
    deskDeclineAppointment: async ({ caller, body: { id, data } }) =>
      answer(caller, { uuid: id, to: 'DECLINED', reason: data.reason }),
    deskCancelAppointment: async ({ caller, body: { id, data } }) =>
      answer(caller, { uuid: id, to: 'CANCELLED', reason: data.reason }),
    deskReopenAppointment: async ({ caller, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        reopenAppointment(transaction, staff(caller), id, clock.now()),
      );
      return { ...done, appointment: await readDeskAppointment(database, id) };
    },
    deskListPlaces: async () => ({ ...done, places: await readDeskPlaces(database, clock.now()) }),
    deskSetPlace: async ({ caller, body: { data } }) => {
      const uuid = await inTransaction(database, async (transaction) =>
        setPlace(transaction, data, by(caller)),
      );
      return place(uuid);
    },
    deskSetHours: async ({ caller, body: { id, data } }) => {
      const hours = data.hours.map(({ slot_minutes: slotMinutes, ...one }) => ({ ...one, slotMinutes }));
      await inTransaction(database, async (transaction) => setHours(transaction, id, hours, by(caller)));
      return place(id);
    },
    deskCloseDay: async ({ caller, body: { id, data } }) => {
      const dayOff = { day: data.day, isClosed: data.is_closed, reason: data.reason };
      const standing = await inTransaction(database, async (transaction) =>
        closeDay(transaction, id, dayOff, by(caller)),
      );
      return { ...(await place(id)), standing };
    },
  };
}
