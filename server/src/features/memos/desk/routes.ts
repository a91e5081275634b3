import { AppError, type CallResponse, type DeskMemo } from '@loupe/contract';
import type { Services } from '../../../services.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import type { Caller, Handlers } from '../../../call-handlers.ts';
import { staffActor } from '../../lifecycle/transition.ts';
import { resolveStoneIds } from '../../stock/resolve-stones.ts';
import { extendMemo } from './extend-memo.ts';
import { invoiceMemo } from './invoice-memo.ts';
import { issueMemo } from './issue-memo.ts';
import { listDeskMemos } from './list-memos.ts';
import { presentMemoHead, presentMemoLines, type Memo } from '../memo.ts';
import type { MemoAction } from '../transition-memo.ts';
import { memoByNo } from '../read-memos.ts';
import { returnMemo } from './return-memo.ts';
import { undoMemo } from './undo-memo.ts';
import { undoMemoReturn } from './undo-return.ts';

type DeskCall =
  | 'deskListMemos'
  | 'deskGetMemo'
  | 'deskIssueMemo'
  | 'deskReturnMemo'
  | 'deskUndoMemoReturn'
  | 'deskRevokeMemo'
  | 'deskInvoiceMemo'
  | 'deskExtendMemo';
type Act = Pick<MemoAction, 'actor' | 'now'>;

/** The sales desk's calls for memos. */
export function deskMemoRoutes({ database, clock, stockSearch }: Services): Pick<Handlers, DeskCall> {
  /** Applies a change to a memo and returns the new memo. Waits until the search index shows the change. */
  const answered = async (
    caller: Caller,
    work: (transaction: Transaction, act: Act) => Promise<string>,
  ): Promise<CallResponse<'deskIssueMemo'>> => {
    const act = { actor: staffActor(caller), now: clock.now() };
    const memoNo = await inTransaction(database, async (transaction) => work(transaction, act));
    await stockSearch.waitForChanges();
    return one(memoNo);
  };
  const one = async (memoNo: string): Promise<CallResponse<'deskGetMemo'>> => {
    const memo = await memoByNo(database, memoNo);
    if (memo === null) throw new AppError('NOT_FOUND');
    return { error: null, message: '', memo_data: present(memo) };
  };
  return {
    deskListMemos: async ({ body: { data } }) => {
      const { memos, next } = await listDeskMemos(database, data);
      return { error: null, message: '', rows: memos.map(present), next_cursor: next };
    },
    deskGetMemo: async ({ body: { data } }) => one(data.memo_no),
    deskIssueMemo: async ({ caller, body: { data } }) =>
      answered(caller, async (transaction, act) =>
        issueMemo(transaction, {
          ...act,
          name: data.customer,
          stoneIds: await resolveStoneIds(transaction, data),
          dueOn: data.due_on ?? null,
          note: data.description,
        }),
      ),
    deskReturnMemo: async ({ caller, body: { data } }) =>
      answered(caller, async (transaction, act) => {
        const memo = { ...act, memoNo: data.memo_no };
        await returnMemo(transaction, { ...memo, ...(data.packets && { packets: data.packets }) });
        return data.memo_no;
      }),
    deskUndoMemoReturn: async ({ caller, body: { data } }) =>
      answered(caller, async (transaction, act) => {
        await undoMemoReturn(transaction, { ...act, memoNo: data.memo_no });
        return data.memo_no;
      }),
    deskRevokeMemo: async ({ caller, body: { data } }) =>
      answered(caller, async (transaction, act) => {
        await undoMemo(transaction, { ...act, memoNo: data.memo_no });
        return data.memo_no;
      }),
    deskInvoiceMemo: async ({ caller, body: { data } }) =>
      answered(caller, async (transaction, act) => {
        const invoice = { invoiceNo: data.invoice_no, invoiceDate: data.invoice_date };
        await invoiceMemo(transaction, { ...act, memoNo: data.memo_no, ...invoice });
        return data.memo_no;
      }),
    deskExtendMemo: async ({ caller, body: { data } }) =>
      answered(caller, async (transaction, act) => {
        await extendMemo(transaction, { ...act, memoNo: data.memo_no, dueOn: data.due_on });
        return data.memo_no;
      }),
  };
}

const present = (memo: Memo): DeskMemo => ({
  ...presentMemoHead(memo),
  lines: presentMemoLines(memo),
  customer: memo.customer,
});
