import { findingKinds, type CallAnswer, type CallBody, type FindingKind } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { containing, readKeyedPage, type KeyedList } from '../../platform/keyed-page.ts';

const foundSchema = z.object({
  id: z.int(),
  kind: z.enum(findingKinds),
  measure: z.int(),
  uuid: z.string(),
  stock_no: z.string(),
  shape: z.string(),
  carat: z.int(),
  color: z.string().nullable(),
  fancy_colour: z.string().nullable(),
  clarity: z.string().nullable(),
  disc: z.int().nullable(),
  ppc: z.int(),
});
type Found = z.infer<typeof foundSchema>;

const list: KeyedList<'measure' | 'stock_no', Found> = {
  columns:
    'f.id, f.kind, f.measure, s.uuid, s.stock_no, s.shape, s.carat, s.color, s.fancy_colour, s.clarity, s.disc, s.ppc',
  from: 'stone_findings f join stones s on s.id = f.stone_id',
  id: 'f.id',
  orders: {
    measure: { sql: 'f.measure', type: 'integer', isDescending: true },
    stock_no: { sql: 's.stock_no', type: 'text' },
  },
  row: foundSchema,
};

/** Stones something is wrong with, a page of one kind. */
export async function listFindings(
  connection: Connection,
  { kind, text, ...page }: CallBody<'deskListFindings'>['data'],
): Promise<Pick<CallAnswer<'deskListFindings'>, 'rows' | 'next'>> {
  const { rows, next } = await readKeyedPage(connection, list, page, [
    ['f.kind = ?', kind],
    // Whoever was sold or taken off since is nobody's worry.
    [`s.status = 'AVAILABLE'`, null],
    containing(['s.stock_no', 's.report_no'], text),
  ]);
  return { rows: rows.map(present), next };
}

const present = (found: Found): CallAnswer<'deskListFindings'>['rows'][number] => ({
  finding_id: String(found.id),
  kind: found.kind,
  stock_uuid: found.uuid,
  stock_no: found.stock_no,
  shape: found.shape,
  carat: formatScaled(found.carat, 3, 2),
  color: found.color ?? found.fancy_colour,
  clarity: found.clarity,
  disc: found.disc === null ? null : formatScaled(found.disc, 2),
  ppc: formatScaled(found.ppc, 2),
  measure: measureOf(found.kind, found.measure),
});

function measureOf(kind: FindingKind, measure: number): string | null {
  if (kind === 'OVERPRICED') return formatScaled(measure, 2);
  return kind === 'STALE' ? String(measure) : null;
}
