import { stockIssueKinds, type CallResponse, type CallBody, type StockIssueKind } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { containsCondition, readKeysetPage, type KeysetList } from '../../../platform/keyset-page.ts';

const foundSchema = z.object({
  id: z.int(),
  kind: z.enum(stockIssueKinds),
  severity_value: z.int(),
  uuid: z.string(),
  stock_no: z.string(),
  shape: z.string(),
  carat: z.int(),
  color: z.string().nullable(),
  fancy_color: z.string().nullable(),
  clarity: z.string().nullable(),
  disc: z.int().nullable(),
  ppc: z.int(),
});
type Found = z.infer<typeof foundSchema>;

const list: KeysetList<'measure' | 'stock_no', Found> = {
  columns: sql`f.id, f.kind, f.severity_value, s.uuid, s.stock_no, s.shape, s.carat, s.color, s.fancy_color, s.clarity,
    s.disc, s.ppc`,
  from: sql`stock_issues f join stones s on s.id = f.stone_id`,
  id: sql`f.id`,
  orders: {
    measure: { sql: sql`f.severity_value`, type: 'integer', isDescending: true },
    stock_no: { sql: sql`s.stock_no`, type: 'text' },
  },
  row: foundSchema,
};

/** A page of the stones with one kind of issue. */
export async function listStockIssues(
  connection: Connection,
  { kind, search, ...page }: CallBody<'deskListStockIssues'>['data'],
): Promise<Pick<CallResponse<'deskListStockIssues'>, 'rows' | 'next_cursor'>> {
  const { rows, nextCursor } = await readKeysetPage(connection, list, page, [
    sql`f.kind = ${kind}`,
    // Leaves out stones sold or removed since the check.
    sql`s.status = 'AVAILABLE'`,
    containsCondition([sql`s.stock_no`, sql`s.report_no`], search),
  ]);
  return { rows: rows.map(present), next_cursor: nextCursor };
}

const present = (found: Found): CallResponse<'deskListStockIssues'>['rows'][number] => ({
  stock_issue_id: String(found.id),
  kind: found.kind,
  stock_uuid: found.uuid,
  stock_no: found.stock_no,
  shape: found.shape,
  carat: formatScaled(found.carat, 3, 2),
  color: found.color ?? found.fancy_color,
  clarity: found.clarity,
  disc: found.disc === null ? null : formatScaled(found.disc, 2),
  ppc: formatScaled(found.ppc, 2),
  measured_value: measureOf(found.kind, found.severity_value),
});

function measureOf(kind: StockIssueKind, measure: number): string | null {
  if (kind === 'OVERPRICED' || kind === 'REPORT_DIFFERS') return formatScaled(measure, 2);
  return kind === 'STALE' ? String(measure) : null;
}
