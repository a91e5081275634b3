import { limits, type DeskHold } from '@loupe/contract';
import {
  declineHoldRequests,
  extendHolds,
  grantHoldRequests,
  releaseByDesk,
  type HoldDecision,
} from '../../features/holds/desk/decide-holds.ts';
import { holdForCustomer } from '../../features/holds/desk/hold-for-customer.ts';
import { listDeskHolds, findOpenHoldsByPacket } from '../../features/holds/desk/list-holds.ts';
import { findStonesByNumber } from '../../features/stock/load-stones.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { parseArguments, UsageError, type DeskCommand, type CommandContext } from './command.ts';

const minutes = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

function line({ status, stock_no, customer, requested_at, until, is_extended }: DeskHold): string {
  const time = until === null ? `requested ${minutes(requested_at)}` : `until ${minutes(until)}`;
  return `${status.padEnd(9)} ${stock_no.padEnd(16)} ${time}  ${customer.email}${is_extended ? '  extended' : ''}`;
}

const wordOf = ({ actor, now }: CommandContext): HoldDecision => ({
  by: { role: 'SALES', userId: null, name: actor },
  now,
});

type HoldAction = (transaction: Transaction, holds: readonly string[], word: HoldDecision) => Promise<void>;

/** A command that decides on the open holds of packets, or only on those of one customer. */
function createDecisionCommand(
  states: readonly DeskHold['status'][],
  action: HoldAction,
  done: string,
): DeskCommand {
  return async (args, surroundings) => {
    const { positionals, rest, values } = parseArguments(args, {
      positionals: ['PACKET'],
      allowsRest: true,
      options: ['customer'],
    });
    const packets = [...positionals, ...rest].map((packet) => packet.toUpperCase());
    const email = values['customer']?.toLowerCase();
    const open = (await findOpenHoldsByPacket(surroundings.database, packets)).filter(
      ({ status, customer }) =>
        states.includes(status) && (email === undefined || customer.email.toLowerCase() === email),
    );
    const holdIds = packets.map((packet) => {
      const found = open.filter(({ stock_no }) => stock_no.toUpperCase() === packet);
      if (found.length > 1)
        throw new UsageError(`Several customers have requested ${packet}: choose one with --customer.`);
      const [hold] = found;
      if (hold === undefined) throw new UsageError(`Hold not found for ${packet}; see: holds.`);
      return hold.hold_id;
    });
    await inTransaction(surroundings.database, async (transaction) =>
      action(transaction, holdIds, wordOf(surroundings)),
    );
    return `${packets.join(', ')}: ${done}.`;
  };
}

export const holdCommands = {
  holds: async (args, { database }) => {
    parseArguments(args, { positionals: [] });
    const query = { show: 'open', search: '', sort: 'requested_at', limit: limits.pageSizeMax } as const;
    const { rows } = await listDeskHolds(database, query);
    return rows.length === 0 ? 'No holds or hold requests.' : rows.map(line).join('\n');
  },
  'grant-hold': createDecisionCommand(['REQUESTED'], grantHoldRequests, 'held for 24 hours'),
  'decline-hold': createDecisionCommand(['REQUESTED'], declineHoldRequests, 'declined'),
  'release-hold': createDecisionCommand(['ACTIVE'], releaseByDesk, 'released'),
  'extend-hold': createDecisionCommand(['ACTIVE'], extendHolds, 'extended by 24 hours'),
  'hold-for': async (args, surroundings) => {
    const { positionals, rest } = parseArguments(args, {
      positionals: ['EMAIL', 'PACKET'],
      allowsRest: true,
    });
    const [email = '', first = ''] = positionals;
    const packets = [first, ...rest];
    await inTransaction(surroundings.database, async (transaction) => {
      const found = await findStonesByNumber(transaction, packets);
      const unknown = found.filter(({ ids }) => ids.length !== 1).map(({ typed }) => typed);
      if (unknown.length > 0) throw new UsageError(`Not found or ambiguous: ${unknown.join(', ')}.`);
      const stoneIds = found.flatMap(({ ids }) => ids);
      await holdForCustomer(transaction, { ...wordOf(surroundings), name: email, stoneIds });
    });
    return `${packets.join(', ')}: held for ${email} for 24 hours.`;
  },
} satisfies Readonly<Record<string, DeskCommand>>;
