import { limits, type DeskEnquiry } from '@loupe/contract';
import { answerEnquiry } from '../../features/enquiries/desk/answer-enquiry.ts';
import { closeEnquiry } from '../../features/enquiries/desk/close-enquiry.ts';
import {
  findEnquiryByNo,
  listDeskEnquiries,
  readDeskEnquiry,
} from '../../features/enquiries/desk/desk-enquiries.ts';
import { salesAt } from './sales-at.ts';
import { inTransaction, type Connection } from '../../platform/database.ts';
import { ageOf } from './age.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';

const mostListed = 100;
const firstWords = 60;

async function find(connection: Connection, enquiryNo: string): Promise<string> {
  const uuid = await findEnquiryByNo(connection, enquiryNo);
  if (uuid === null) throw new UsageError(`There is no enquiry ${enquiryNo}.`);
  return uuid;
}

function line(enquiry: DeskEnquiry, now: Date): string {
  const { enquiry_no: number, status, waiting_since: since, buyer, goods, text } = enquiry;
  const age = since === null ? '' : ageOf(new Date(since), now);
  const words = text.replaceAll(/\s+/g, ' ');
  const shown = words.length > firstWords ? `${words.slice(0, firstWords - 1)}…` : words;
  return `${number}  ${status.padEnd(8)} ${age.padStart(7)}  ${`${goods} goods`.padStart(9)}  ${buyer.company ?? buyer.name} <${buyer.email}>  ${shown}`;
}

export const enquiryCommands: Readonly<Record<string, DeskCommand>> = {
  enquiries: {
    usage: '[--show open|all]   (open ones, the longest waiting first)',
    run: async (args, { database, now }) => {
      const { show = 'open' } = readWords(args, { words: [], options: ['show'] }).values;
      if (show !== 'open' && show !== 'all') throw new UsageError('--show must be open or all.');
      const asked = { show, text: '', sort: 'since', limit: mostListed } as const;
      const { rows } = await listDeskEnquiries(database, asked);
      if (rows.length === 0) return 'No enquiry is waiting.';
      return rows.map((enquiry) => line(enquiry, now)).join('\n');
    },
  },
  'show-enquiry': {
    usage: 'ENQUIRY_NO',
    run: async (args, { database, now }) => {
      const [number = ''] = readWords(args, { words: ['ENQUIRY_NO'] }).words;
      const uuid = await find(database, number);
      const { main_data: enquiry, item_data: items, messages } = await readDeskEnquiry(database, uuid);
      const goods = items.map(
        ({ kind, name, reference }) =>
          `  ${kind.padEnd(6)} ${name}${reference === '' ? '' : `  (${reference})`}`,
      );
      const said = messages.map(({ side, author, text, written_at: at }) => {
        const who = side === 'DESK' ? (author ?? 'Desk') : (enquiry.buyer.company ?? enquiry.buyer.name);
        return `  ${at.slice(0, 16).replace('T', ' ')} UTC  ${who}: ${text}`;
      });
      const shipTo = enquiry.ship_to === '' ? [] : [`  Ship to: ${enquiry.ship_to}`];
      return [line(enquiry, now), ...shipTo, ...goods, ...said].join('\n');
    },
  },
  'answer-enquiry': {
    usage: 'ENQUIRY_NO TEXT…',
    run: async (args, { database, now, actor }) => {
      const { words, more } = readWords(args, { words: ['ENQUIRY_NO', 'TEXT'], takesMore: true });
      const [number = '', first = ''] = words;
      const text = [first, ...more].join(' ').trim();
      if (text === '' || text.length > limits.descriptionMax)
        throw new UsageError(`TEXT must have 1 to ${limits.descriptionMax} letters.`);
      const uuid = await find(database, number);
      await inTransaction(database, async (transaction) =>
        answerEnquiry(transaction, salesAt(actor), { uuid, text }, now),
      );
      return `Enquiry ${number} is answered.`;
    },
  },
  'close-enquiry': {
    usage: 'ENQUIRY_NO',
    run: async (args, { database, now, actor }) => {
      const [number = ''] = readWords(args, { words: ['ENQUIRY_NO'] }).words;
      const uuid = await find(database, number);
      await inTransaction(database, async (transaction) =>
        closeEnquiry(transaction, salesAt(actor), uuid, now),
      );
      return `Enquiry ${number} is closed.`;
    },
  },
};
