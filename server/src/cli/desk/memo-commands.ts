import { z } from 'zod';
import { extendMemo } from '../../features/memos/desk/extend-memo.ts';
import { invoiceMemo } from '../../features/memos/desk/invoice-memo.ts';
import { issueMemo } from '../../features/memos/desk/issue-memo.ts';
import { listDeskMemos } from '../../features/memos/desk/list-memos.ts';
import { presentMemoHead, presentMemoLines, type Memo } from '../../features/memos/memo.ts';
import { returnMemo } from '../../features/memos/desk/return-memo.ts';
import { findStonesByNumber } from '../../features/stock/load-stones.ts';
import { inTransaction } from '../../platform/database.ts';
import { parseArguments, UsageError, type DeskCommand } from './command.ts';
import { salesCliActor } from './cli-actor.ts';

const maxListed = 100;
const shownState = { OUT: '', RETURNED: ' returned', KEPT: ' kept', WITHDRAWN: ' cancelled' } as const;

function line(memo: Memo): string {
  const { memo_no, status, due_on, summary } = presentMemoHead(memo);
  const packets = presentMemoLines(memo).map(
    ({ stone, status: state }) => `${String(stone['stock_no'])}${shownState[state]}`,
  );
  const sum = `${summary.pieces} pcs ${summary.amount.padStart(14)} US$`;
  return `${memo_no}  ${status.padEnd(18)} due ${due_on} ${sum}  ${memo.customer.email}\n  ${packets.join(', ')}`;
}

function readDay(day: string): string {
  const read = z.iso.date().safeParse(day);
  if (!read.success) throw new UsageError(`"${day}" is not a date such as 2026-12-31.`);
  return read.data;
}

export const memoCommands = {
  memos: async (args, { database }) => {
    const { show = 'open' } = parseArguments(args, { positionals: [], options: ['show'] }).values;
    if (show !== 'open' && show !== 'all') throw new UsageError('--show must be open or all.');
    const query = { show, search: '', sort: 'due_on', limit: maxListed } as const;
    const { memos } = await listDeskMemos(database, query);
    return memos.length === 0 ? 'No goods on memo.' : memos.map(line).join('\n');
  },
  'issue-memo': async (args, { database, now, actor }) => {
    const { positionals, rest, values } = parseArguments(args, {
      positionals: ['EMAIL', 'PACKET'],
      allowsRest: true,
      options: ['due', 'note'],
    });
    const [email = '', first = ''] = positionals;
    const packets = [first, ...rest];
    const memoNo = await inTransaction(database, async (transaction) => {
      const found = await findStonesByNumber(transaction, packets);
      const unknown = found.filter(({ ids }) => ids.length !== 1).map(({ typed }) => typed);
      if (unknown.length > 0) throw new UsageError(`Not found or ambiguous: ${unknown.join(', ')}.`);
      return issueMemo(transaction, {
        name: email,
        stoneIds: found.flatMap(({ ids }) => ids),
        dueOn: values['due'] === undefined ? null : readDay(values['due']),
        note: values['note'] ?? '',
        actor: salesCliActor(actor),
        now,
      });
    });
    return `${packets.join(', ')}: issued to ${email} on memo ${memoNo}.`;
  },
  'return-memo': async (args, { database, now, actor }) => {
    const { positionals, rest } = parseArguments(args, { positionals: ['MEMO_NO'], allowsRest: true });
    const [memoNo = ''] = positionals;
    await inTransaction(database, async (transaction) =>
      returnMemo(transaction, {
        memoNo,
        actor: salesCliActor(actor),
        now,
        ...(rest.length > 0 && { packets: rest }),
      }),
    );
    return `${rest.length > 0 ? rest.join(', ') : 'All goods still out'}: returned from memo ${memoNo}.`;
  },
  'invoice-memo': async (args, { database, now, actor }) => {
    const [memoNo = '', invoiceNo = '', day = ''] = parseArguments(args, {
      positionals: ['MEMO_NO', 'INVOICE_NO', 'DATE'],
    }).positionals;
    const invoiceDate = readDay(day);
    await inTransaction(database, async (transaction) =>
      invoiceMemo(transaction, { memoNo, actor: salesCliActor(actor), now, invoiceNo, invoiceDate }),
    );
    return `Memo ${memoNo} invoiced as ${invoiceNo}; the goods still out are sold.`;
  },
  'extend-memo': async (args, { database, now, actor }) => {
    const [memoNo = '', day = ''] = parseArguments(args, { positionals: ['MEMO_NO', 'DATE'] }).positionals;
    const dueOn = readDay(day);
    await inTransaction(database, async (transaction) =>
      extendMemo(transaction, { memoNo, actor: salesCliActor(actor), now, dueOn }),
    );
    return `Memo ${memoNo} extended: due on ${dueOn}.`;
  },
} satisfies Readonly<Record<string, DeskCommand>>;
