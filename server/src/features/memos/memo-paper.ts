import { gulfDay, isoGulfDay } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import type { FoundPaper } from '../papers/serve-papers.ts';
import { presentMemoHead, presentMemoLines } from './memo.ts';
import { findMemo } from './read-memos.ts';

/** The paper of a memo: which goods are out, with whom and until when, at which prices, under which terms. */
export async function findMemoPaper(
  connection: Connection,
  id: string,
  accountId: number | null,
): Promise<FoundPaper | null> {
  const memo = await findMemo(connection, id, accountId);
  if (memo === null) return null;
  const head = presentMemoHead(memo);
  return {
    accountId: memo.account_id,
    in: ({ say, day }, { company }) => ({
      kind: 'MEMO',
      number: memo.memo_no,
      madeAt: memo.issued_at,
      customer: memo.customer,
      remarks: [say('paper.due', { day: day(memo.due_on) }), memo.words].filter(Boolean),
      listDate: head.list_date,
      isSampleList: memo.list_source === 'SAMPLE',
      userDisc: head.user_disc,
      invoiceNo: head.invoice_no,
      invoiceDate: head.invoice_date,
      lines: presentMemoLines(memo).map(({ stone, status, ended_at: at }) => ({
        stone,
        note:
          at === null
            ? say('paper.line.OUT')
            : say(`paper.line.${status}`, { day: day(isoGulfDay(gulfDay(new Date(at)))) }),
      })),
      summary: head.summary,
      // What the holder of goods on memo has them under (domain reference 6.2).
      terms: [say('paper.terms', { company })],
      declaration: memo.declaration,
    }),
  };
}
