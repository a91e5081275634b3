import { gulfDay, isoGulfDay } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import type { FoundDocument } from '../documents/serve-documents.ts';
import { presentMemoHead, presentMemoLines } from './memo.ts';
import { findMemo } from './read-memos.ts';

/** The memo document: the goods, customer, due day, prices and terms. */
export async function findMemoDocument(
  connection: Connection,
  id: string,
  companyId: number | null,
): Promise<FoundDocument | null> {
  const memo = await findMemo(connection, id, companyId);
  if (memo === null) return null;
  const head = presentMemoHead(memo);
  return {
    companyId: memo.company_id,
    render: ({ message, formatDay }, { company }) => ({
      kind: 'MEMO',
      number: memo.memo_no,
      createdAt: memo.issued_at,
      customer: memo.customer,
      notices: [message('document.due', { day: formatDay(memo.due_on) }), memo.note].filter(Boolean),
      listDate: head.list_date,
      isSampleList: memo.list_source === 'SAMPLE',
      userDisc: head.user_disc,
      invoiceNo: head.invoice_no,
      invoiceDate: head.invoice_date,
      lines: presentMemoLines(memo).map(({ stone, status, ended_at: at }) => ({
        stone,
        note:
          at === null
            ? message('document.line.OUT')
            : message(`document.line.${status}`, { day: formatDay(isoGulfDay(gulfDay(new Date(at)))) }),
      })),
      summary: head.summary,
      // Terms under which the customer holds goods on memo (domain reference 6.2).
      terms: [message('document.terms', { company })],
      declaration: memo.declaration,
    }),
  };
}
