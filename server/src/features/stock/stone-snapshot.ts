import type { StoneRow } from '@loupe/contract';
import {
  storedAttributes,
  stoneStateMachine,
  type MemoLineStatus,
  type OfferStatus,
  type OrderLineStatus,
} from '@loupe/domain';
import { presentStone, type CustomerStoneContext } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { stoneFactsSchema, type Stone } from './stone.ts';

const unknownFacts = Object.fromEntries(storedAttributes.map(({ key }) => [key, null]));

/**
 * Snapshot of a stone on an order, memo or offer line, taken when the stone was sold, sent out or offered.
 */
export const stoneSnapshotSchema = z.object({
  stoneId: z.int(),
  stoneUuid: z.string(),
  /** Current status of the stone; every other field is as it was when the snapshot was taken. */
  stoneStatus: z.enum(stoneStateMachine.states),
  // Attributes added after the snapshot was taken are unknown.
  facts: z
    .record(z.string(), z.unknown())
    .transform((stored) => ({ ...unknownFacts, ...stored }))
    .pipe(stoneFactsSchema),
  isNet: z.boolean(),
  listBasis: z.enum(['OWN', '5CT']).nullable(),
  noListReason: z.string().nullable(),
});
export type StoneSnapshot = z.infer<typeof stoneSnapshotSchema>;

/** Columns of a snapshot. `l` is the lines table, `s` the current stones. */
export const stoneSnapshotColumns = sql`l.stone_id as "stoneId", s.uuid as "stoneUuid",
     s.status as "stoneStatus", l.stone_snapshot as facts,
  l.is_net as "isNet", l.list_basis as "listBasis", l.no_list_reason as "noListReason"`;

const snapshotColumns = sql`stone_id, stone_snapshot, is_net, list_basis, no_list_reason`;

/** Formats a snapshot for a response: the stored facts with the current status. */
export function presentSnapshot(
  { stoneUuid: uuid, stoneStatus: status, facts, isNet, listBasis, noListReason }: StoneSnapshot,
  viewer: CustomerStoneContext,
): StoneRow {
  return presentStone({ uuid, facts: { ...facts, status }, isNet, listBasis, noListReason }, viewer);
}

/** The columns of the lines besides the snapshot, by table. */
interface LineColumns {
  readonly memo_lines: { readonly memo_id: number; readonly status: MemoLineStatus };
  readonly offer_lines: {
    readonly offer_id: number;
    readonly company_id: number;
    readonly status: OfferStatus;
    readonly expires_at: Date | null;
    readonly offered_ppc: number;
  };
  readonly order_lines: {
    readonly order_id: number;
    readonly status: OrderLineStatus;
    readonly customer_reference: string | null;
  };
}

const lineTables = {
  memo_lines: { table: sql`memo_lines`, columns: sql`memo_id, status` },
  offer_lines: {
    table: sql`offer_lines`,
    columns: sql`offer_id, company_id, status, expires_at, offered_ppc`,
  },
  order_lines: { table: sql`order_lines`, columns: sql`order_id, status, customer_reference` },
} as const satisfies Record<keyof LineColumns, object>;

/** A line to insert: its stone and its other columns. */
interface NewLine<Columns> {
  readonly stone: Stone;
  readonly columns: Columns;
}

/**
 * Inserts lines with snapshots of their stones. Returns the line ids in the given order.
 */
export async function insertSnapshotLines<Table extends keyof LineColumns>(
  transaction: Transaction,
  name: Table,
  lines: readonly NewLine<LineColumns[Table]>[],
): Promise<number[]> {
  if (lines.length === 0) return [];
  const written = lines.map(({ stone, columns }) => ({
    stone_id: stone.id,
    stone_snapshot: stone.facts,
    is_net: stone.isNet,
    list_basis: stone.listBasis,
    no_list_reason: stone.noListReason,
    ...columns,
  }));
  const { table, columns } = lineTables[name];
  const { rows } = await transaction.query<{ id: number }>(
    sql`insert into ${table} (${snapshotColumns}, ${columns})
     select ${snapshotColumns}, ${columns}
       from jsonb_populate_recordset(null::${table}, ${JSON.stringify(written)}::jsonb) with ordinality
      order by ordinality returning id`,
  );
  return rows.map(({ id }) => id);
}
