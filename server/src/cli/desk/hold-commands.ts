import { limits, type DeskHold } from '@loupe/contract';
import {
  declineRequests,
  extendHolds,
  grantRequests,
  takeBack,
  type DeskWord,
} from '../../features/holds/desk/answer-holds.ts';
import { holdFor } from '../../features/holds/desk/hold-for.ts';
import { listDeskHolds, openHoldsOnPackets } from '../../features/holds/desk/list-desk-holds.ts';
import { findStonesByNumber } from '../../features/stock/store.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand, type DeskSurroundings } from './command.ts';

const minutes = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

function line({ state, stock_no, customer, asked_at, until, is_extended }: DeskHold): string {
  const time = until === null ? `asked ${minutes(asked_at)}` : `until ${minutes(until)}`;
  return `${state.padEnd(9)} ${stock_no.padEnd(16)} ${time}  ${customer.email}${is_extended ? '  extended' : ''}`;
}

const wordOf = ({ actor, now }: DeskSurroundings): DeskWord => ({
  by: { who: 'SALES', personId: null, name: actor },
  now,
});

type Answer = (transaction: Transaction, holds: readonly string[], word: DeskWord) => Promise<void>;

/** Says one thing to the open holds of some packets; of one customer's when he is named. */
function answering(states: readonly DeskHold['state'][], answer: Answer, done: string): DeskCommand {
  return {
    usage: 'PACKET… [--customer EMAIL]',
    run: async (args, surroundings) => {
      const { words, more, values } = readWords(args, {
        words: ['PACKET'],
        takesMore: true,
        options: ['customer'],
      });
      const packets = [...words, ...more].map((packet) => packet.toUpperCase());
      const email = values['customer']?.toLowerCase();
      const open = (await openHoldsOnPackets(surroundings.database, packets)).filter(
        ({ state, customer }) =>
          states.includes(state) && (email === undefined || customer.email.toLowerCase() === email),
      );
      const meant = packets.map((packet) => {
        const found = open.filter(({ stock_no }) => stock_no.toUpperCase() === packet);
        if (found.length > 1)
          throw new UsageError(`Several customers ask for ${packet}: name one by --customer.`);
        const [hold] = found;
        if (hold === undefined) throw new UsageError(`There is no such hold on ${packet}; see holds.`);
        return hold.hold_id;
      });
      await inTransaction(surroundings.database, async (transaction) =>
        answer(transaction, meant, wordOf(surroundings)),
      );
      return `${packets.join(', ')}: ${done}.`;
    },
  };
}

export const holdCommands: Readonly<Record<string, DeskCommand>> = {
  holds: {
    usage: '',
    run: async (args, { database }) => {
      readWords(args, { words: [] });
      const asked = { show: 'open', text: '', sort: 'asked_at', limit: limits.pageMax } as const;
      const { rows } = await listDeskHolds(database, asked);
      return rows.length === 0 ? 'Nothing is held, and nobody asks.' : rows.map(line).join('\n');
    },
  },
  'grant-hold': answering(['REQUESTED'], grantRequests, 'held for 24 hours'),
  'decline-hold': answering(['REQUESTED'], declineRequests, 'declined'),
  'release-hold': answering(['ACTIVE'], takeBack, 'taken back'),
  'extend-hold': answering(['ACTIVE'], extendHolds, 'held 24 hours longer'),
  'hold-for': {
    usage: 'EMAIL PACKET…',
    run: async (args, surroundings) => {
      const { words, more } = readWords(args, { words: ['EMAIL', 'PACKET'], takesMore: true });
      const [email = '', first = ''] = words;
      const packets = [first, ...more];
      await inTransaction(surroundings.database, async (transaction) => {
        const found = await findStonesByNumber(transaction, packets);
        const unknown = found.filter(({ ids }) => ids.length !== 1).map(({ typed }) => typed);
        if (unknown.length > 0) throw new UsageError(`Not one stone of the list: ${unknown.join(', ')}.`);
        const stoneIds = found.flatMap(({ ids }) => ids);
        await holdFor(transaction, { ...wordOf(surroundings), name: email, stoneIds });
      });
      return `${packets.join(', ')}: held for ${email} for 24 hours.`;
    },
  },
};
