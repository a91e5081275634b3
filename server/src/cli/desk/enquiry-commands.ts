import { limits, type DeskEnquiry } from '@loupe/contract';
import { answerEnquiry } from '../../features/enquiries/desk/answer-enquiry.ts';
import { closeEnquiry } from '../../features/enquiries/desk/close-enquiry.ts';
import {
  findEnquiryByNo,
  listDeskEnquiries,
  readDeskEnquiry,
} from '../../features/enquiries/desk/list-enquiries.ts';
import { salesCliActor } from './cli-actor.ts';
import { inTransaction, type Connection } from '../../platform/database.ts';
import { formatAge } from './format-age.ts';
import { parseArguments, UsageError, type DeskCommand } from './command.ts';

const maxListed = 100;
const previewLength = 60;

async function find(connection: Connection, enquiryNo: string): Promise<string> {
  const uuid = await findEnquiryByNo(connection, enquiryNo);
  if (uuid === null) throw new UsageError(`Enquiry not found: ${enquiryNo}.`);
  return uuid;
}

function formatLine(enquiry: DeskEnquiry, now: Date): string {
  const { enquiry_no: number, status, awaiting_reply_since: since, customer, goods, text } = enquiry;
  const age = since === null ? '' : formatAge(new Date(since), now);
  const preview = text.replaceAll(/\s+/g, ' ');
  const shown = preview.length > previewLength ? `${preview.slice(0, previewLength - 1)}…` : preview;
  return `${number}  ${status.padEnd(8)} ${age.padStart(7)}  ${`goods: ${goods}`.padStart(9)}  ${customer.company ?? customer.name} <${customer.email}>  ${shown}`;
}

export const enquiryCommands = {
  enquiries: async (args, { database, now }) => {
    const { show = 'open' } = parseArguments(args, { positionals: [], options: ['show'] }).values;
    if (show !== 'open' && show !== 'all') throw new UsageError('--show must be open or all.');
    const query = { show, search: '', sort: 'since', limit: maxListed } as const;
    const { rows } = await listDeskEnquiries(database, query);
    if (rows.length === 0) return 'No enquiries awaiting a reply.';
    return rows.map((enquiry) => formatLine(enquiry, now)).join('\n');
  },
  'show-enquiry': async (args, { database, now }) => {
    const [number = ''] = parseArguments(args, { positionals: ['ENQUIRY_NO'] }).positionals;
    const uuid = await find(database, number);
    const { main_data: enquiry, item_data: items, messages } = await readDeskEnquiry(database, uuid);
    const goods = items.map(
      ({ kind, name, reference }) =>
        `  ${kind.padEnd(6)} ${name}${reference === '' ? '' : `  (${reference})`}`,
    );
    const history = messages.map(({ side, author, text, written_at: at }) => {
      const sender =
        side === 'DESK' ? (author ?? 'Desk') : (enquiry.customer.company ?? enquiry.customer.name);
      return `  ${at.slice(0, 16).replace('T', ' ')} UTC  ${sender}: ${text}`;
    });
    const shipTo = enquiry.ship_to === '' ? [] : [`  Ship to: ${enquiry.ship_to}`];
    return [formatLine(enquiry, now), ...shipTo, ...goods, ...history].join('\n');
  },
  'answer-enquiry': async (args, { database, now, actor }) => {
    const { positionals, rest } = parseArguments(args, {
      positionals: ['ENQUIRY_NO', 'TEXT'],
      allowsRest: true,
    });
    const [number = '', first = ''] = positionals;
    const text = [first, ...rest].join(' ').trim();
    if (text === '' || text.length > limits.descriptionMax)
      throw new UsageError(`TEXT must have 1 to ${limits.descriptionMax} characters.`);
    const uuid = await find(database, number);
    await inTransaction(database, async (transaction) =>
      answerEnquiry(transaction, salesCliActor(actor), { uuid, text }, now),
    );
    return `Reply to enquiry ${number} sent.`;
  },
  'close-enquiry': async (args, { database, now, actor }) => {
    const [number = ''] = parseArguments(args, { positionals: ['ENQUIRY_NO'] }).positionals;
    const uuid = await find(database, number);
    await inTransaction(database, async (transaction) =>
      closeEnquiry(transaction, salesCliActor(actor), uuid, now),
    );
    return `Enquiry ${number} closed.`;
  },
} satisfies Readonly<Record<string, DeskCommand>>;
