import { documentTotals, gulfDay, isoGulfDay, priceForCustomer } from '@loupe/domain';
import { toPriceableStone } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { issueDocument } from '../documents/issue-document.ts';
import { readDocumentsOfMemo } from '../documents/issued-document.ts';
import { readBuyer } from '../documents/read-buyer.ts';
import { readSeller } from '../documents/seller-terms.ts';
import type { FindOrIssueDocument } from '../documents/serve-documents.ts';
import type { TradeLine } from '../documents/trade-document.ts';
import { presentSnapshot } from '../stock/stone-snapshot.ts';
import { readMemos, type Memo } from './memo.ts';
import { findMemo } from './read-memos.ts';

/** The delivery note of a memo: the goods as they went out, at the prices of that day. */
export const findOrIssueMemo: FindOrIssueDocument = async (transaction, { id, companyId, issuer, now }) => {
  const found = await findMemo(transaction, id, companyId);
  if (found === null) return null;
  const [memo = found] = await readMemos(transaction, sql`where m.id = ${found.id} for update of m`);
  const [issued] = await readDocumentsOfMemo(transaction, memo.id);
  if (issued !== undefined) return issued.uuid;
  const { party: buyer, locale } = await readBuyer(transaction, memo.company_id, memo.company_id);
  const { sender: seller, conflictFree } = await readSeller(transaction);
  const lines = memo.lines.map((line) => toTradeLine(memo, line));
  const { uuid } = await issueDocument(transaction, {
    document: {
      kind: 'MEMO',
      issuedOn: isoGulfDay(gulfDay(memo.issued_at)),
      until: memo.due_on,
      seller,
      buyer,
      shipTo: buyer,
      related: [{ label: 'short.MEMO', value: memo.memo_no }],
      note: { kind: 'order', text: memo.note },
      lines,
      totals: documentTotals(
        lines.map(({ amountCents }) => amountCents),
        { carriageCents: 0, taxRate: 0 },
      ),
      tax: { name: '', treatment: 'NONE', rate: 0, stated: null },
      secondTotal: null,
      conflictFree,
      acceptedDeclaration: memo.declaration,
    },
    locale,
    companyId: memo.company_id,
    of: { memoId: memo.id },
    creditedId: null,
    lineIds: memo.lines.map((line) => line.id),
    issuer,
    now,
  });
  return uuid;
};

function toTradeLine({ user_disc: userDiscHundredths }: Memo, line: Memo['lines'][number]): TradeLine {
  const { finalPpcCents, finalAmountCents } = priceForCustomer(toPriceableStone(line), userDiscHundredths);
  return {
    stone: presentSnapshot(line, { userDiscHundredths, isOwn: true, holdUntil: null, agreedPrice: null }),
    reference: '',
    caratThousandths: line.facts.carat ?? 0,
    ppcCents: finalPpcCents,
    amountCents: finalAmountCents,
  };
}
