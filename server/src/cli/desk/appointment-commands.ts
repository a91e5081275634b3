import { limits, type DeskAppointment } from '@loupe/contract';
import { dayNumberOf, isoGulfDay, wallClock } from '@loupe/domain';
import { answerAppointment, type DeskAnswer } from '../../features/appointments/desk/answer-appointment.ts';
import {
  findAppointmentByNo,
  listDeskAppointments,
} from '../../features/appointments/desk/desk-appointments.ts';
import { salesAt } from './sales-at.ts';
import { inTransaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';

const mostListed = 100;

function line({ appointment_no: number, status, starts_at, place, buyer, stones }: DeskAppointment) {
  const at = wallClock(new Date(starts_at), place.time_zone);
  const minute = at.minuteOfDay;
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const laid = stones.length === 0 ? '' : `  ${stones.length} stones`;
  return `${number}  ${status.padEnd(9)} ${isoGulfDay(dayNumberOf(at))} ${clock} ${place.name}  ${buyer.company ?? buyer.name} <${buyer.email}>${laid}`;
}

/** A command that moves one appointment; with a reason where the customer is owed one. */
function answerWith(to: DeskAnswer['to'], said: string): DeskCommand {
  const needsReason = to !== 'CONFIRMED';
  return {
    usage: needsReason ? 'APPOINTMENT_NO REASON…' : 'APPOINTMENT_NO',
    run: async (args, { database, now, actor }) => {
      const { words, more } = readWords(args, {
        words: ['APPOINTMENT_NO', ...(needsReason ? ['REASON'] : [])],
        takesMore: needsReason,
      });
      const [number = '', first = ''] = words;
      const reason = [first, ...more].join(' ').trim();
      if (reason.length > limits.reasonMax)
        throw new UsageError(`REASON has at most ${limits.reasonMax} letters.`);
      const uuid = await findAppointmentByNo(database, number);
      if (uuid === null) throw new UsageError(`There is no appointment ${number}.`);
      await inTransaction(database, async (transaction) =>
        answerAppointment(transaction, salesAt(actor), { uuid, to, reason }, now),
      );
      return `Appointment ${number} is ${said}.`;
    },
  };
}

export const appointmentCommands: Readonly<Record<string, DeskCommand>> = {
  appointments: {
    usage: '[--show asked|coming|all]   (times by the clock of the place)',
    run: async (args, { database }) => {
      const { show = 'coming' } = readWords(args, { words: [], options: ['show'] }).values;
      if (show !== 'asked' && show !== 'coming' && show !== 'all')
        throw new UsageError('--show must be asked, coming or all.');
      const asked = { show, text: '', sort: 'starts_at', limit: mostListed } as const;
      const { rows } = await listDeskAppointments(database, asked);
      return rows.length === 0 ? 'There are no such appointments.' : rows.map(line).join('\n');
    },
  },
  'confirm-appointment': answerWith('CONFIRMED', 'confirmed'),
  'decline-appointment': answerWith('DECLINED', 'declined'),
  'cancel-appointment': answerWith('CANCELLED', 'cancelled'),
};
