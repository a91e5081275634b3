import { visibleStates } from '@loupe/domain';
import type { Connection } from '../../../platform/database.ts';
import type { Onlooker } from '../../holds/show-stones.ts';
import { stockTopic } from '../../stock/change-stone-status.ts';
import { columnsToday, type Mark } from './mark.ts';

/** What has become of the stock since a mark. */
export interface Changes {
  /** Where the stock stands now. */
  readonly mark: Mark;
  /** Everything counts as changed. */
  readonly whole: boolean;
  /** Ids of stones that have changed; some of them may not be listed. */
  readonly changed: readonly number[];
  /** Stones that have left the list since. */
  readonly gone: readonly { readonly id: number; readonly uuid: string }[];
}

interface ChangesRow {
  readonly snapshot: string;
  readonly cluster: string;
  readonly priceListId: number | null;
  readonly isForgotten: boolean | null;
  readonly isFromElsewhere: boolean | null;
  readonly changed: string[] | null;
  readonly gone: { readonly id: number; readonly uuid: string }[] | null;
}

/**
 * The mark is the snapshot of the very statement that reads the changes: what it does not show yet is shown by the
 * next, whatever order transactions commit in, and nothing is shown twice.
 */
const readChanges = `
  select pg_current_snapshot()::text as snapshot,
         transaction_origin() as cluster,
         (select id from price_lists where active) as "priceListId",
         (select up_to >= pg_snapshot_xmin($1) from change_log_forgotten) as "isForgotten",
         pg_snapshot_xmax($1) > pg_snapshot_xmax(pg_current_snapshot()) as "isFromElsewhere",
         (select array_agg(distinct key) from change_log cross join unnest(keys) as key
           where topic = $2 and xid >= pg_snapshot_xmin($1) and not pg_visible_in_snapshot(xid, $1)) as changed,
         (select jsonb_agg(distinct jsonb_build_object('id', stones.id, 'uuid', stones.uuid))
            from stone_departures join stones on stones.id = stone_id
           where xid >= pg_snapshot_xmin($1) and not pg_visible_in_snapshot(xid, $1)
             and status <> all($3)) as gone`;

/** What has changed for a customer since a mark of his; null asks for everything. */
export async function changesSince(
  { raw }: Connection,
  { accountId, userDiscHundredths }: Onlooker,
  since: Mark | null,
): Promise<Changes> {
  const { rows } = await raw.query<ChangesRow>(readChanges.replaceAll('$1', '$1::pg_snapshot'), [
    since?.snapshot ?? null,
    stockTopic,
    visibleStates,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('the change log did not answer');
  const { snapshot, cluster, priceListId } = row;
  const mark = { snapshot, cluster, priceListId, accountId, userDiscHundredths, columns: columnsToday };
  const isOther =
    since === null ||
    since.cluster !== cluster ||
    since.priceListId !== priceListId ||
    since.accountId !== accountId ||
    since.userDiscHundredths !== userDiscHundredths ||
    since.columns !== columnsToday;
  if (isOther || row.isForgotten === true || row.isFromElsewhere === true)
    return { mark, whole: true, changed: [], gone: [] };
  return { mark, whole: false, changed: (row.changed ?? []).map(Number), gone: row.gone ?? [] };
}
