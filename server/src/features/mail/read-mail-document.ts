import sql from 'sql-template-tag';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { readDocumentFile, type DocumentFile } from '../documents/issued-document.ts';
import type { FindOrIssueDocument } from '../documents/serve-documents.ts';
import { systemActor } from '../lifecycle/transition.ts';
import type { UnsentMail } from './unsent-mail.ts';

/** Finds or issues the document of an order or of a memo. */
export type DocumentFinders = Readonly<Record<'order' | 'memo', FindOrIssueDocument>>;

/** Greatest file that is attached. Mail servers refuse messages from 10 MB; base64 makes a file a third larger. */
const maxBytes = 7_000_000;

/**
 * The document a mail carries, byte for byte as it was issued; null for none and for a file that is too large to
 * be sent. The document of an order or memo is issued now, and every later attempt sends the same one.
 */
export async function readMailDocument(
  database: Database,
  mail: UnsentMail,
  finders: DocumentFinders,
  now: Date,
): Promise<DocumentFile | null> {
  if (mail.document_of === null || mail.document_uuid === null) return null;
  const uuid = await inTransaction(database, async (transaction) =>
    findDocument(transaction, mail, finders, now),
  );
  const found = uuid === null ? null : await readDocumentFile(database, uuid, null);
  return found !== null && found.file.length > maxBytes ? null : found;
}

async function findDocument(
  transaction: Transaction,
  { id, document_of: of, document_uuid: documentUuid }: UnsentMail,
  finders: DocumentFinders,
  now: Date,
): Promise<string | null> {
  if (of === null || documentUuid === null || of === 'issued') return documentUuid;
  const issuer = { userId: null, name: systemActor.name };
  const uuid = await finders[of](transaction, { id: documentUuid, companyId: null, issuer, now });
  // An order without lines has no document.
  const issued = uuid === null ? null : 'issued';
  await transaction.query(
    sql`update emails set document_of = ${issued}, document_uuid = ${uuid} where id = ${id}`,
  );
  return uuid;
}
