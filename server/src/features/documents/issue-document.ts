import type { Locale } from '@loupe/contract';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { appendEntry } from '../ledger/append-entry.ts';
import { getTranslator } from '../translations/translator.ts';
import { drawTradeDocument } from './draw-trade-document.ts';
import { takeDocumentNumber } from './number-documents.ts';
import type { TradeDocument } from './trade-document.ts';

/** Digits of the seller's numbers. */
const digits = 6;

/** The user whose request issues a document. */
interface Issuer {
  readonly userId: number | null;
  readonly name: string;
}

export interface NewDocument {
  readonly document: TradeDocument;
  readonly locale: Locale;
  readonly companyId: number;
  readonly of: { readonly orderId: number } | { readonly memoId: number };
  /** Id of the invoice that a credit note corrects. */
  readonly creditedId: number | null;
  readonly lineIds: readonly number[];
  readonly issuer: Issuer;
  readonly now: Date;
}

/**
 * Issues a document: takes its number, draws it, stores its bytes and books what it charges or credits, in one
 * transaction. Returns uuid and number.
 */
export async function issueDocument(
  transaction: Transaction,
  { document, locale, companyId, of, creditedId, lineIds, issuer, now }: NewDocument,
): Promise<{ readonly uuid: string; readonly number: string }> {
  const { kind, seller, issuedOn, totals, tax, until } = document;
  const number = await takeDocumentNumber(transaction, {
    companyId: null,
    kind,
    day: issuedOn,
    prefix: seller.letterhead.number_prefixes[kind],
    digits,
  });
  const file = await buffer(await drawTradeDocument(document, number, getTranslator(locale)));
  const { orderId = null, memoId = null } = { orderId: undefined, memoId: undefined, ...of };
  const { rows } = await transaction.query(
    sql`insert into issued_documents (kind, number, company_id, order_id, memo_id, credited_id, line_ids, issued_at,
        issued_by, goods_cents, carriage_cents, tax_cents, tax_rate, tax_treatment, until_on, file, sha256)
      values (${kind}, ${number}, ${companyId}, ${orderId}, ${memoId}, ${creditedId}, ${[...lineIds]}, ${now},
        ${issuer.userId}, ${totals.goodsCents}, ${totals.carriageCents}, ${totals.taxCents}, ${tax.rate},
        ${tax.treatment}, ${until}, ${file}, ${sha256(file)}) returning id, uuid`,
    z.object({ id: z.int(), uuid: z.string() }),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the document was not stored');
  const entry = {
    companyId,
    number,
    amountCents: totals.totalCents,
    valueOn: issuedOn,
    documentId: row.id,
    orderId,
    bookedBy: issuer.userId,
    now,
  };
  if (kind === 'INVOICE') await appendEntry(transaction, { ...entry, kind, dueOn: until ?? issuedOn });
  if (kind === 'CREDIT_NOTE' && creditedId !== null)
    await appendEntry(transaction, { ...entry, kind, invoiceDocumentId: creditedId });
  await writeAudit(transaction, {
    createdAt: now,
    actorId: issuer.userId,
    actorName: issuer.name,
    action: 'document-issued',
    subject: `document:${number}`,
    after: { kind, total_cents: totals.totalCents, sha256: sha256(file).toString('hex') },
  });
  return { uuid: row.uuid, number };
}

const sha256 = (file: Buffer) => createHash('sha256').update(file).digest();
