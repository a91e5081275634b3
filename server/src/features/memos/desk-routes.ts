import { AppError, type CallAnswer, type DeskMemo } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../route.ts';
import { staff } from '../life-cycle/take-step.ts';
import { stonesNamed } from '../stock/stones-named.ts';
import { extendMemo } from './extend-memo.ts';
import { invoiceMemo } from './invoice-memo.ts';
import { issueMemo } from './issue-memo.ts';
import { listDeskMemos } from './list-desk-memos.ts';
import { presentMemoHead, presentMemoLines, type Memo } from './memo.ts';
import type { MemoAct } from './move-memo.ts';
import { memoByNo } from './read-memos.ts';
import { returnMemo } from './return-memo.ts';
import { takeBackMemo } from './take-back-memo.ts';
import { takeBackReturn } from './take-back-return.ts';

type DeskCall =
  | 'deskListMemos'
  | 'deskGetMemo'
  | 'deskIssueMemo'
  | 'deskReturnMemo'
  | 'deskTakeBackReturn'
  | 'deskTakeBackMemo'
  | 'deskInvoiceMemo'
  | 'deskExtendMemo';
type Act = Pick<MemoAct, 'by' | 'now'>;

/** The calls of the sales desk about memos. */
export function deskMemoRoutes({ database, clock, stockView }: Parts): Pick<Handlers, DeskCall> {
  /** Does something to a memo and answers with it as it is then; the next search shows its stones so. */
  const answered = async (
    caller: Caller,
    work: (transaction: Transaction, act: Act) => Promise<string>,
  ): Promise<CallAnswer<'deskIssueMemo'>> => {
    const act = { by: staff(caller), now: clock.now() };
    const memoNo = await inTransaction(database, async (transaction) => work(transaction, act));
    await stockView.settle();
    return one(memoNo);
  };
  const one = async (memoNo: string): Promise<CallAnswer<'deskGetMemo'>> => {
    const memo = await memoByNo(database, memoNo);
    if (memo === null) throw new AppError('NOT_FOUND');
    return { error: null, message: '', memo_data: present(memo) };
  };
  return {
    deskListMemos: async ({ body: { data } }) => {
      const { memos, next } = await listDeskMemos(database, data);
      return { error: null, message: '', rows: memos.map(present), next };
    },
    deskGetMemo: async ({ body: { data } }) => one(data.memo_no),
    deskIssueMemo: async ({ caller, body: { data } }) =>
      answered(caller, async (transaction, act) =>
        issueMemo(transaction, {
          ...act,
          name: data.customer,
          stoneIds: await stonesNamed(transaction, data),
          dueOn: data.due_on ?? null,
          words: data.description,
        }),
      ),
    deskReturnMemo: async ({ caller, body: { data } }) =>
      answered(caller, async (transaction, act) => {
        const memo = { ...act, memoNo: data.memo_no };
        await returnMemo(transaction, { ...memo, ...(data.packets && { packets: data.packets }) });
        return data.memo_no;
      }),
    deskTakeBackReturn: async ({ caller, body: { data } }) =>
      answered(caller, async (transaction, act) => {
        await takeBackReturn(transaction, { ...act, memoNo: data.memo_no });
        return data.memo_no;
      }),
    deskTakeBackMemo: async ({ caller, body: { data } }) =>
      answered(caller, async (transaction, act) => {
        await takeBackMemo(transaction, { ...act, memoNo: data.memo_no });
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
