import { namedCustomer, presentSummary } from '@loupe/contract';
import type { MemoHead, MemoLine as ShownLine } from '@loupe/contract';
import { formatScaled, memoLineStates, memoStates, totalOf } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { frozenColumns, frozenStoneSchema, presentFrozen } from '../stock/frozen-stone.ts';
import { discountable } from '../stock/present-stone.ts';
import { namedCustomerOf } from '../accounts/named-customer.ts';

const headSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  memo_no: z.string(),
  account_id: z.int(),
  state: z.enum(memoStates.states),
  issued_at: z.date(),
  due_on: z.string(),
  words: z.string(),
  list_source: z.string().nullable(),
  list_date: z.string().nullable(),
  user_disc: z.int(),
  declaration: z.string(),
  invoice_no: z.string().nullable(),
  invoice_date: z.string().nullable(),
  customer: namedCustomer,
});

const lineSchema = frozenStoneSchema.extend({
  id: z.int(),
  memo_id: z.int(),
  uuid: z.string(),
  state: z.enum(memoLineStates.states),
  ended_at: z.date().nullable(),
});

export type MemoLine = z.infer<typeof lineSchema>;

/** A memo with its lines, and whose it is. */
export interface Memo extends z.infer<typeof headSchema> {
  readonly lines: readonly MemoLine[];
}

const selectMemos = `
  select m.id, m.uuid, memo_no, account_id, m.state, issued_at, due_on::text, words, list_source, list_date,
         m.user_disc, declaration, invoice_no, invoice_date::text,
         ${namedCustomerOf('a')} as customer
    from memos m join accounts a on a.id = m.account_id`;

/** Memos that a condition picks; `rest` says in which order, and which of them to lock. */
export async function readMemos(
  { raw }: Connection,
  rest: string,
  values: readonly unknown[],
): Promise<Memo[]> {
  const { rows } = await raw.query(`${selectMemos} ${rest}`, [...values]);
  const heads = z.array(headSchema).parse(rows);
  const found = await raw.query(
    `select l.id, memo_id, l.uuid, l.state, ended_at, ${frozenColumns}
       from memo_lines l join stones s on s.id = stone_id where memo_id = any($1) order by l.id`,
    [heads.map(({ id }) => id)],
  );
  const lines = z.array(lineSchema).parse(found.rows);
  return heads.map((head) => ({ ...head, lines: lines.filter((line) => line.memo_id === head.id) }));
}

export const isOut = ({ state }: MemoLine): boolean => state === 'OUT';
/** Out with the customer, or kept by him. */
const staysWithHim = ({ state }: MemoLine): boolean => state === 'OUT' || state === 'KEPT';
export const packetsOf = (lines: readonly MemoLine[]): string[] =>
  lines.map(({ facts }) => facts.stock_no ?? '');

/** A memo's head as answers carry it; its figures are of what is out or kept. */
export function presentMemoHead({ lines, ...memo }: Memo): MemoHead {
  const counted = lines.filter(staysWithHim);
  return {
    memo_id: memo.uuid,
    memo_no: memo.memo_no,
    status: memo.state,
    issued_at: memo.issued_at.toISOString(),
    due_on: memo.due_on,
    description: memo.words,
    summary: presentSummary(totalOf(counted.map(discountable), memo.user_disc)),
    list_date: memo.list_date,
    user_disc: formatScaled(memo.user_disc, 2),
    declaration: memo.declaration,
    invoice_no: memo.invoice_no,
    invoice_date: memo.invoice_date,
  };
}

/** The stones of a memo as they went out. */
export function presentMemoLines({ lines, user_disc: userDiscHundredths }: Memo): ShownLine[] {
  return lines.map((line) => ({
    line_id: line.uuid,
    status: line.state,
    ended_at: line.ended_at?.toISOString() ?? null,
    stone: presentFrozen(line, {
      userDiscHundredths,
      isMine: staysWithHim(line),
      holdUntil: null,
      agreed: null,
    }),
  }));
}
