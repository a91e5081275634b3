import type { MemoHead, MemoLine as ShownLine } from '@loupe/contract';
import { formatScaled, memoLineStates, memoStates, stoneStates, totalOf } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { frozenFacts } from '../stock/frozen-facts.ts';
import { discountable, presentStone } from '../stock/present-stone.ts';
import { presentSummary } from '../stock/present-summary.ts';

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
  customer: z.object({ name: z.string(), company: z.string().nullable(), email: z.string() }),
});

const lineSchema = z.object({
  id: z.int(),
  memo_id: z.int(),
  uuid: z.string(),
  stone_id: z.int(),
  stone_uuid: z.string(),
  /** How the stone stands today; everything else is as it went out. */
  stone_status: z.enum(stoneStates.states),
  state: z.enum(memoLineStates.states),
  ended_at: z.date().nullable(),
  facts: frozenFacts,
  is_net: z.boolean(),
  list_basis: z.enum(['OWN', '5CT']).nullable(),
  no_list_reason: z.string().nullable(),
});

export type MemoLine = z.infer<typeof lineSchema>;

/** A memo with its lines, and whose it is. */
export interface Memo extends z.infer<typeof headSchema> {
  readonly lines: readonly MemoLine[];
}

const selectMemos = `
  select m.id, m.uuid, memo_no, account_id, m.state, issued_at, due_on::text, words, list_source, list_date,
         m.user_disc, declaration, invoice_no, invoice_date::text,
         json_build_object('name', trim(a.first_name || ' ' || a.last_name), 'company', a.company_name,
                           'email', a.email) as customer
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
    `select l.id, memo_id, l.uuid, stone_id, s.uuid as stone_uuid, s.status as stone_status, l.state, ended_at,
            facts, l.is_net, l.list_basis, l.no_list_reason
       from memo_lines l join stones s on s.id = stone_id where memo_id = any($1) order by l.id`,
    [heads.map(({ id }) => id)],
  );
  const lines = z.array(lineSchema).parse(found.rows);
  return heads.map((head) => ({ ...head, lines: lines.filter((line) => line.memo_id === head.id) }));
}

export const isOut = ({ state }: MemoLine): boolean => state === 'OUT';
export const packetsOf = (lines: readonly MemoLine[]): string[] =>
  lines.map(({ facts }) => facts.stock_no ?? '');

/** A memo's head as answers carry it; its figures are of what is out or kept. */
export function presentMemoHead({ lines, ...memo }: Memo): MemoHead {
  const counted = lines.filter(({ state }) => state !== 'RETURNED');
  const priced = counted.map(({ facts, is_net: isNet }) => discountable({ facts, isNet }));
  return {
    memo_id: memo.uuid,
    memo_no: memo.memo_no,
    status: memo.state,
    issued_at: memo.issued_at.toISOString(),
    due_on: memo.due_on,
    description: memo.words,
    summary: presentSummary(totalOf(priced, memo.user_disc)),
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
    stone: presentStone(
      {
        uuid: line.stone_uuid,
        facts: { ...line.facts, status: line.stone_status },
        isNet: line.is_net,
        listBasis: line.list_basis,
        noListReason: line.no_list_reason,
      },
      { userDiscHundredths, isMine: line.state !== 'RETURNED', holdUntil: null, agreed: null },
    ),
  }));
}
