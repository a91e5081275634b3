import { z } from 'zod';
import { extendMemo } from '../../features/memos/extend-memo.ts';
import { invoiceMemo } from '../../features/memos/invoice-memo.ts';
import { issueMemo } from '../../features/memos/issue-memo.ts';
import { listDeskMemos } from '../../features/memos/list-desk-memos.ts';
import { presentMemoHead, presentMemoLines, type Memo } from '../../features/memos/memo.ts';
import { returnMemo } from '../../features/memos/return-memo.ts';
import { findStonesByNumber } from '../../features/stock/store.ts';
import { inTransaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';
import { salesAt } from './sales-at.ts';

const mostListed = 100;
const shownState = { OUT: '', RETURNED: ' returned', KEPT: ' kept', WITHDRAWN: ' taken back' } as const;

function told(memo: Memo): string {
  const { memo_no, status, due_on, summary } = presentMemoHead(memo);
  const packets = presentMemoLines(memo).map(
    ({ stone, status: state }) => `${String(stone['stock_no'])}${shownState[state]}`,
  );
  const sum = `${summary.pieces} pcs ${summary.amount.padStart(14)} US$`;
  return `${memo_no}  ${status.padEnd(15)} due ${due_on} ${sum}  ${memo.customer.email}\n  ${packets.join(', ')}`;
}

function readDay(day: string): string {
  const read = z.iso.date().safeParse(day);
  if (!read.success) throw new UsageError(`"${day}" is not a day such as 2026-12-31.`);
  return read.data;
}

export const memoCommands: Readonly<Record<string, DeskCommand>> = {
  memos: {
    usage: '[--show all]   (otherwise those with goods out)',
    run: async (args, { database }) => {
      const { show = 'open' } = readWords(args, { words: [], options: ['show'] }).values;
      if (show !== 'open' && show !== 'all') throw new UsageError('--show must be open or all.');
      const asked = { show, text: '', sort: 'due_on', limit: mostListed } as const;
      const { memos } = await listDeskMemos(database, asked);
      return memos.length === 0 ? 'Nothing is out on memo.' : memos.map(told).join('\n');
    },
  },
  'issue-memo': {
    usage: 'EMAIL PACKET… [--due DAY] [--words TEXT]   (due in a week unless said)',
    run: async (args, { database, now, actor }) => {
      const { words, more, values } = readWords(args, {
        words: ['EMAIL', 'PACKET'],
        takesMore: true,
        options: ['due', 'words'],
      });
      const [email = '', first = ''] = words;
      const packets = [first, ...more];
      const memoNo = await inTransaction(database, async (transaction) => {
        const found = await findStonesByNumber(transaction, packets);
        const unknown = found.filter(({ ids }) => ids.length !== 1).map(({ typed }) => typed);
        if (unknown.length > 0) throw new UsageError(`Not one stone of the list: ${unknown.join(', ')}.`);
        return issueMemo(transaction, {
          name: email,
          stoneIds: found.flatMap(({ ids }) => ids),
          dueOn: values['due'] === undefined ? null : readDay(values['due']),
          words: values['words'] ?? '',
          by: salesAt(actor),
          now,
        });
      });
      return `${packets.join(', ')}: out on memo ${memoNo} to ${email}.`;
    },
  },
  'return-memo': {
    usage: 'MEMO_NO [PACKET…]   (without packets: all that is out)',
    run: async (args, { database, now, actor }) => {
      const { words, more } = readWords(args, { words: ['MEMO_NO'], takesMore: true });
      const [memoNo = ''] = words;
      await inTransaction(database, async (transaction) =>
        returnMemo(transaction, {
          memoNo,
          by: salesAt(actor),
          now,
          ...(more.length > 0 && { packets: more }),
        }),
      );
      return `${more.length > 0 ? more.join(', ') : 'All that was out'}: back from memo ${memoNo}.`;
    },
  },
  'invoice-memo': {
    usage: 'MEMO_NO INVOICE_NO DAY   (everything still out is sold)',
    run: async (args, { database, now, actor }) => {
      const [memoNo = '', invoiceNo = '', day = ''] = readWords(args, {
        words: ['MEMO_NO', 'INVOICE_NO', 'DAY'],
      }).words;
      const invoiceDate = readDay(day);
      await inTransaction(database, async (transaction) =>
        invoiceMemo(transaction, { memoNo, by: salesAt(actor), now, invoiceNo, invoiceDate }),
      );
      return `What was out on memo ${memoNo} is sold and invoiced as ${invoiceNo}.`;
    },
  },
  'extend-memo': {
    usage: 'MEMO_NO DAY   (2026-12-31)',
    run: async (args, { database, now, actor }) => {
      const [memoNo = '', day = ''] = readWords(args, { words: ['MEMO_NO', 'DAY'] }).words;
      const dueOn = readDay(day);
      await inTransaction(database, async (transaction) =>
        extendMemo(transaction, { memoNo, by: salesAt(actor), now, dueOn }),
      );
      return `Memo ${memoNo} is now due on ${dueOn}.`;
    },
  },
};
