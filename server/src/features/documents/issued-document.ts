import { documentKinds, taxTreatments, type IssuedDocument } from '@loupe/contract';
import { formatScaled, type DocumentTotals } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { columnsOf } from '../../platform/sql.ts';

const rowSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  kind: z.enum(documentKinds).exclude(['QUOTE']),
  number: z.string(),
  company_id: z.int(),
  order_id: z.int().nullable(),
  credited_id: z.int().nullable(),
  line_ids: z.array(z.coerce.number<string>().int()),
  issued_at: z.date(),
  goods_cents: z.int(),
  carriage_cents: z.int(),
  tax_cents: z.int(),
  tax_rate: z.int(),
  tax_treatment: z.enum(taxTreatments),
});
export type IssuedDocumentRow = z.infer<typeof rowSchema> & { readonly until_on: string | null };

const columns = sql`${columnsOf(rowSchema)}, until_on::text`;

/** Issued documents selected by a condition, the oldest first. */
async function readIssuedDocuments(connection: Connection, condition: Sql): Promise<IssuedDocumentRow[]> {
  const { rows } = await connection.query(
    sql`select ${columns} from issued_documents where ${condition} order by id`,
    rowSchema.extend({ until_on: z.string().nullable() }),
  );
  return rows;
}

/** The documents of an order, the oldest first. */
export const readDocumentsOfOrder = async (
  connection: Connection,
  orderId: number,
): Promise<IssuedDocumentRow[]> => readIssuedDocuments(connection, sql`order_id = ${orderId}`);

/** The documents of a memo, the oldest first. */
export const readDocumentsOfMemo = async (
  connection: Connection,
  memoId: number,
): Promise<IssuedDocumentRow[]> => readIssuedDocuments(connection, sql`memo_id = ${memoId}`);

/** The sums of an issued document. */
export function totalsOfDocument(row: IssuedDocumentRow): DocumentTotals {
  const { goods_cents: goodsCents, carriage_cents: carriageCents, tax_cents: taxCents } = row;
  return { goodsCents, carriageCents, taxCents, totalCents: goodsCents + carriageCents + taxCents };
}

/** Formats a document for a response. */
export function presentIssuedDocument(row: IssuedDocumentRow): IssuedDocument {
  return {
    document_id: row.uuid,
    kind: row.kind,
    number: row.number,
    issued_at: row.issued_at.toISOString(),
    until: row.until_on,
    total: row.kind === 'PACKING_LIST' ? null : formatScaled(totalsOfDocument(row).totalCents, 2),
  };
}

/** The frozen file of a document. */
export interface DocumentFile {
  readonly number: string;
  readonly file: Buffer;
}

/** The frozen file of a document, restricted to one company when `companyId` is given; null when there is none. */
export async function readDocumentFile(
  connection: Connection,
  uuid: string,
  companyId: number | null,
): Promise<DocumentFile | null> {
  const { rows } = await connection.query(
    sql`select number, file from issued_documents
      where uuid = ${uuid} and (${companyId}::bigint is null or company_id = ${companyId})`,
    z.object({ number: z.string(), file: z.instanceof(Buffer) }),
  );
  return rows[0] ?? null;
}
