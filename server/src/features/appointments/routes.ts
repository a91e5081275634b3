import { AppError } from '@loupe/contract';
import { gulfDayOfIso, isoGulfDay } from '@loupe/domain';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../route.ts';
import { customer } from '../life-cycle/take-step.ts';
import { listAppointments, readAppointment } from './appointment.ts';
import { bookAppointment } from './book-appointment.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { findPlace, presentPlace, readPlaces } from './place.ts';
import { bookableDays, readPlaceDays } from './place-days.ts';
import { presentAppointments } from './present-appointments.ts';

type AppointmentCall = 'getAppointment' | 'getAppointmentSlots' | 'addBookAppointment' | 'cancelAppointment';

export function appointmentRoutes({ database, clock }: Parts): Pick<Handlers, AppointmentCall> {
  const one = async (caller: Caller, uuid: string) => {
    const appointment = await readAppointment(database, uuid, caller.accountId);
    const [shown] = await presentAppointments(database, [appointment], caller);
    if (shown === undefined) throw new AppError('NOT_FOUND');
    return { error: null, message: '', appointment: shown };
  };
  return {
    getAppointment: async ({ caller, body: { data } }) => {
      const appointments = await listAppointments(database, caller.accountId, data);
      return {
        error: null,
        message: '',
        places: (await readPlaces(database)).map(presentPlace),
        appointments_data: await presentAppointments(database, appointments, caller),
      };
    },
    getAppointmentSlots: async ({ body: { data } }) => {
      const place = await findPlace(database, data.place_id);
      if (place === null) throw new AppError('NOT_FOUND');
      const now = clock.now();
      const { first, last } = bookableDays(place, now);
      const wanted = data.from === undefined ? first : gulfDayOfIso(data.from);
      const from = Math.min(Math.max(wanted, first), last);
      const count = Math.min(data.days, last - from + 1);
      const days = await readPlaceDays(database, place, { from, count }, now);
      return {
        error: null,
        message: '',
        place: presentPlace(place),
        last_day: isoGulfDay(last),
        days: days.map(({ day, slots }) => ({
          day: isoGulfDay(day),
          slots: slots.map(({ start, end, isFree }) => ({
            starts_at: start.toISOString(),
            ends_at: end.toISOString(),
            is_free: isFree,
          })),
        })),
      };
    },
    addBookAppointment: async ({ caller, body: { data } }) => {
      const uuid = await inTransaction(database, async (transaction) =>
        bookAppointment(transaction, customer(caller), data, clock.now()),
      );
      return one(caller, uuid);
    },
    cancelAppointment: async ({ caller, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        cancelAppointment(transaction, customer(caller), id, clock.now()),
      );
      return one(caller, id);
    },
  };
}
