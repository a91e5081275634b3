import type { StoneRow } from '@loupe/contract';
import { storedAttributes, stoneStates } from '@loupe/domain';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { presentStone, type Viewer } from './present-stone.ts';
import { stoneFactsSchema, type Stone } from './stone.ts';

const unknownFacts = Object.fromEntries(storedAttributes.map(({ key }) => [key, null]));

/** A stone as a line keeps it: as it was sold, sent out or offered on. */
export const frozenStoneSchema = z.object({
  stoneId: z.int(),
  stoneUuid: z.string(),
  /** How the stone stands today; everything else is as it was then. */
  stoneStatus: z.enum(stoneStates.states),
  // An attribute the house learned of later is unknown in them.
  facts: z
    .record(z.string(), z.unknown())
    .transform((kept) => ({ ...unknownFacts, ...kept }))
    .pipe(stoneFactsSchema),
  isNet: z.boolean(),
  listBasis: z.enum(['OWN', '5CT']).nullable(),
  noListReason: z.string().nullable(),
});
export type FrozenStone = z.infer<typeof frozenStoneSchema>;

/** Columns of a frozen stone; `l` are the lines, `s` the stones of today. */
export const frozenColumns = `l.stone_id as "stoneId", s.uuid as "stoneUuid", s.status as "stoneStatus", l.facts,
  l.is_net as "isNet", l.list_basis as "listBasis", l.no_list_reason as "noListReason"`;

/** A frozen stone as an answer carries it: as it was then, where it stands today. */
export function presentFrozen(
  { stoneUuid: uuid, stoneStatus: status, facts, isNet, listBasis, noListReason }: FrozenStone,
  viewer: Viewer,
): StoneRow {
  return presentStone({ uuid, facts: { ...facts, status }, isNet, listBasis, noListReason }, viewer);
}

/** A line to be written: its stone, and its other columns. */
interface NewLine {
  readonly stone: Stone;
  readonly columns: Readonly<Record<string, unknown>>;
}

/** Writes lines with their stones as they are now, all with the same columns. Returns their numbers, in this order. */
export async function freezeStones(
  { raw }: Transaction,
  table: 'memo_lines' | 'offer_lines' | 'order_lines',
  lines: readonly NewLine[],
): Promise<number[]> {
  const written = lines.map(({ stone, columns }) => ({
    stone_id: stone.id,
    facts: stone.facts,
    is_net: stone.isNet,
    list_basis: stone.listBasis,
    no_list_reason: stone.noListReason,
    ...columns,
  }));
  const names = Object.keys(written[0] ?? {}).join(', ');
  if (names === '') return [];
  const { rows } = await raw.query<{ id: number }>(
    `insert into ${table} (${names})
     select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb) with ordinality
      order by ordinality returning id`,
    [JSON.stringify(written)],
  );
  return rows.map(({ id }) => id);
}
