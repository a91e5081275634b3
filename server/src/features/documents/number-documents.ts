import type { DocumentKind } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';

const numberRow = z.object({ last: z.int() });

interface NumberRange {
  /** The customer's company, or null for the seller. */
  readonly companyId: number | null;
  readonly kind: DocumentKind;
  /** Day of issue in Gulf time, `2026-12-31`. */
  readonly day: string;
  readonly prefix: string;
  readonly digits: number;
}

/**
 * Takes the next number of a range, `PF-2026-000318`. Other transactions wait for the end of this one, so that
 * a transaction that fails leaves no gap.
 */
export async function takeDocumentNumber(
  transaction: Transaction,
  { companyId, kind, day, prefix, digits }: NumberRange,
): Promise<string> {
  const year = day.slice(0, 4);
  const { rows } = await transaction.query(
    sql`insert into document_numbers (company_id, kind, year, last)
      values (${companyId ?? 0}, ${kind}, ${Number(year)}, 1)
      on conflict (company_id, kind, year) do update set last = document_numbers.last + 1 returning last`,
    numberRow,
  );
  return `${prefix}-${year}-${String(rows[0]?.last ?? 0).padStart(digits, '0')}`;
}
