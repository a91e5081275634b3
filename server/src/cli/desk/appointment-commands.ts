import { limits, type DeskAppointment } from '@loupe/contract';
import { dayNumberOf, isoGulfDay, wallClock } from '@loupe/domain';
import {
  decideAppointment,
  type AppointmentDecision,
} from '../../features/appointments/desk/decide-appointment.ts';
import {
  findAppointmentByNo,
  listDeskAppointments,
} from '../../features/appointments/desk/list-appointments.ts';
import { salesCliActor } from './cli-actor.ts';
import { inTransaction } from '../../platform/database.ts';
import { parseArguments, UsageError, type DeskCommand } from './command.ts';

const maxListed = 100;

function line({ appointment_no: number, status, starts_at, showroom, customer, stones }: DeskAppointment) {
  const at = wallClock(new Date(starts_at), showroom.time_zone);
  const minute = at.minuteOfDay;
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const laid = stones.length === 0 ? '' : `  ${stones.length} stones to view`;
  return `${number}  ${status.padEnd(9)} ${isoGulfDay(dayNumberOf(at))} ${clock} ${showroom.name}  ${customer.company ?? customer.name} <${customer.email}>${laid}`;
}

/** A command that changes the status of one appointment; a refusal or cancellation needs a reason. */
function createDecisionCommand(to: AppointmentDecision['to'], confirmation: string): DeskCommand {
  const needsReason = to !== 'CONFIRMED';
  return async (args, { database, now, actor }) => {
    const { positionals, rest } = parseArguments(args, {
      positionals: ['APPOINTMENT_NO', ...(needsReason ? ['REASON'] : [])],
      allowsRest: needsReason,
    });
    const [number = '', first = ''] = positionals;
    const reason = [first, ...rest].join(' ').trim();
    if (reason.length > limits.reasonMax)
      throw new UsageError(`REASON must have at most ${limits.reasonMax} characters.`);
    const uuid = await findAppointmentByNo(database, number);
    if (uuid === null) throw new UsageError(`Appointment not found: ${number}.`);
    await inTransaction(database, async (transaction) =>
      decideAppointment(transaction, salesCliActor(actor), { uuid, to, reason }, now),
    );
    return `Appointment ${number} ${confirmation}.`;
  };
}

export const appointmentCommands = {
  appointments: async (args, { database }) => {
    const { show = 'upcoming' } = parseArguments(args, { positionals: [], options: ['show'] }).values;
    if (show !== 'requested' && show !== 'upcoming' && show !== 'all')
      throw new UsageError('--show must be requested, upcoming or all.');
    const query = { show, search: '', sort: 'starts_at', limit: maxListed } as const;
    const { rows } = await listDeskAppointments(database, query);
    return rows.length === 0 ? 'No appointments.' : rows.map(line).join('\n');
  },
  'confirm-appointment': createDecisionCommand('CONFIRMED', 'confirmed'),
  'decline-appointment': createDecisionCommand('DECLINED', 'declined'),
  'cancel-appointment': createDecisionCommand('CANCELLED', 'cancelled'),
} satisfies Readonly<Record<string, DeskCommand>>;
