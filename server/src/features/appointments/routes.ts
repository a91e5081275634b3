import { AppError } from '@loupe/contract';
import { gulfDayOfIso, isoGulfDay } from '@loupe/domain';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { customerActor } from '../lifecycle/transition.ts';
import { listAppointments, readAppointment } from './appointment.ts';
import { bookAppointment } from './book-appointment.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { findShowroom, presentShowroom, readShowrooms } from './showroom.ts';
import { bookableDays, readShowroomDays } from './showroom-days.ts';
import { presentAppointments } from './present-appointments.ts';

type AppointmentCall =
  | 'listAppointments'
  | 'listAppointmentSlots'
  | 'addBookAppointment'
  | 'cancelAppointment';

export function appointmentRoutes({ database, clock }: Services): Pick<Handlers, AppointmentCall> {
  const one = async (caller: Caller, uuid: string) => {
    const appointment = await readAppointment(database, uuid, caller.companyId);
    const [shown] = await presentAppointments(database, [appointment], caller);
    if (shown === undefined) throw new AppError('NOT_FOUND');
    return { error: null, message: '', appointment: shown };
  };
  return {
    listAppointments: async ({ caller, body: { data } }) => {
      const appointments = await listAppointments(database, caller.companyId, data);
      return {
        error: null,
        message: '',
        showrooms: (await readShowrooms(database)).map(presentShowroom),
        appointments_data: await presentAppointments(database, appointments, caller),
      };
    },
    listAppointmentSlots: async ({ body: { data } }) => {
      const showroom = await findShowroom(database, data.showroom_id);
      if (showroom === null) throw new AppError('NOT_FOUND');
      const now = clock.now();
      const { first, last } = bookableDays(showroom, now);
      const startDay = data.from === undefined ? first : gulfDayOfIso(data.from);
      const from = Math.min(Math.max(startDay, first), last);
      const count = Math.min(data.days, last - from + 1);
      const days = await readShowroomDays(database, showroom, { from, count }, now);
      return {
        error: null,
        message: '',
        showroom: presentShowroom(showroom),
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
        bookAppointment(transaction, customerActor(caller), data, clock.now()),
      );
      return one(caller, uuid);
    },
    cancelAppointment: async ({ caller, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        cancelAppointment(transaction, customerActor(caller), id, clock.now()),
      );
      return one(caller, id);
    },
  };
}
