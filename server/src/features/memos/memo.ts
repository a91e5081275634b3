import { customerRef, formatSummary } from '@loupe/contract';
import type { MemoSummary, MemoLine as ShownLine } from '@loupe/contract';
import { formatScaled, memoLineStateMachine, memoStateMachine, totalOf } from '@loupe/domain';
import { toPriceableStone } from '@loupe/stock-search';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { stoneSnapshotColumns, stoneSnapshotSchema, presentSnapshot } from '../stock/stone-snapshot.ts';
import { customerNameSql } from '../users/customer-name-sql.ts';

const headSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  memo_no: z.string(),
  company_id: z.int(),
  status: z.enum(memoStateMachine.states),
  issued_at: z.date(),
  due_on: z.string(),
  note: z.string(),
  list_source: z.string().nullable(),
  list_date: z.string().nullable(),
  user_disc: z.int(),
  declaration: z.string(),
  invoice_no: z.string().nullable(),
  invoice_date: z.string().nullable(),
  customer: customerRef,
});

const lineSchema = stoneSnapshotSchema.extend({
  id: z.int(),
  memo_id: z.int(),
  uuid: z.string(),
  status: z.enum(memoLineStateMachine.states),
  ended_at: z.date().nullable(),
});

export type MemoLine = z.infer<typeof lineSchema>;

/** A memo with its lines and its customer. */
export interface Memo extends z.infer<typeof headSchema> {
  readonly lines: readonly MemoLine[];
}

const selectMemos = sql`
  select m.id, m.uuid, memo_no, m.company_id, m.status, issued_at, due_on::text, note, list_source, list_date,
         m.user_disc, declaration, invoice_no, invoice_date::text,
         ${customerNameSql} as customer
    from memos m join users a on a.id = m.company_id`;

/** Memos selected by SQL; `rest` holds the condition, order and row locks. */
export async function readMemos(connection: Connection, rest: Sql): Promise<Memo[]> {
  const { rows: heads } = await connection.query(sql`${selectMemos} ${rest}`, headSchema);
  const { rows: lines } = await connection.query(
    sql`select l.id, memo_id, l.uuid, l.status, ended_at, ${stoneSnapshotColumns}
       from memo_lines l join stones s on s.id = stone_id where memo_id = any(${heads.map(({ id }) => id)})
         order by l.id`,
    lineSchema,
  );
  return heads.map((head) => ({ ...head, lines: lines.filter((line) => line.memo_id === head.id) }));
}

export const isLineOut = ({ status }: MemoLine): boolean => status === 'OUT';
/** Whether the goods of a line are out on memo or bought by the customer. */
const isWithCustomer = ({ status }: MemoLine): boolean => status === 'OUT' || status === 'KEPT';
export const memoPacketNumbers = (lines: readonly MemoLine[]): string[] =>
  lines.map(({ facts }) => facts.stock_no ?? '');

/** A memo's header for responses; its totals cover the lines that are out or bought. */
export function presentMemoHead({ lines, ...memo }: Memo): MemoSummary {
  const counted = lines.filter(isWithCustomer);
  return {
    memo_id: memo.uuid,
    memo_no: memo.memo_no,
    status: memo.status,
    issued_at: memo.issued_at.toISOString(),
    due_on: memo.due_on,
    description: memo.note,
    summary: formatSummary(totalOf(counted.map(toPriceableStone), memo.user_disc)),
    list_date: memo.list_date,
    user_disc: formatScaled(memo.user_disc, 2),
    declaration: memo.declaration,
    invoice_no: memo.invoice_no,
    invoice_date: memo.invoice_date,
  };
}

/** The stones of a memo as of its issue. */
export function presentMemoLines({ lines, user_disc: userDiscHundredths }: Memo): ShownLine[] {
  return lines.map((line) => ({
    line_id: line.uuid,
    status: line.status,
    ended_at: line.ended_at?.toISOString() ?? null,
    stone: presentSnapshot(line, {
      userDiscHundredths,
      isOwn: isWithCustomer(line),
      holdUntil: null,
      agreedPrice: null,
    }),
  }));
}
