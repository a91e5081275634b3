import { criteriaFromShorthand, type CallBody } from '@loupe/contract';
import { parseShorthand } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { readKeysetPage, type Condition, type KeysetList } from '../../platform/keyset-page.ts';
import { anyOf, prefixPattern } from '../../platform/sql.ts';
import { toSqlConditions } from './sql-conditions.ts';
import { storedStoneFromRow, storedStoneColumns, type StoredStone } from './stored-stone.ts';
import { z } from 'zod';

type StonesQuery = CallBody<'deskListStones'>['data'];

const list: KeysetList<StonesQuery['sort'], unknown> = {
  columns: storedStoneColumns,
  from: sql`stones`,
  id: sql`stones.id`,
  orders: {
    newest: { sql: sql`stones.id`, type: 'bigint', isDescending: true },
    stock_no: { sql: sql`upper(stones.stock_no) collate "C"`, type: 'text' },
  },
  row: z.unknown(),
};

/** One page of stones in any status. */
export async function listStones(
  connection: Connection,
  { search, states, shapes, types, labs, supplier, missing, ...page }: StonesQuery,
): Promise<{ readonly stones: StoredStone[]; readonly next: string | null }> {
  const { rows, nextCursor } = await readKeysetPage(connection, list, page, [
    ...searchConditions(search),
    states.length === 0 ? null : sql`stones.status = any(${states})`,
    shapes.length === 0 ? null : sql`stones.shape = any(${shapes})`,
    types.length === 0 ? null : sql`stones.type = any(${types})`,
    labs.length === 0 ? null : sql`stones.lab = any(${labs})`,
    supplier === undefined
      ? null
      : sql`stones.supplier_id = (select id from suppliers where lower(name) = lower(${supplier}))`,
    missing === 'picture' ? sql`stones.uploaded_image is null and stones.image_url is null` : null,
    missing === 'report' ? sql`stones.report_no is null` : null,
  ]);
  return { stones: rows.map(storedStoneFromRow), next: nextCursor };
}

/** Searches by the beginning of a number, which the indexes support, or by the trade's shorthand. */
function searchConditions(text: string): readonly Condition[] {
  if (text === '') return [];
  const prefix = prefixPattern(text.toUpperCase());
  const byNumber = anyOf([
    sql`upper(stones.stock_no) like ${prefix}`,
    sql`stones.report_no is not null and upper(stones.report_no) like ${prefix}`,
    sql`stones.supplier_stock_no is not null and upper(stones.supplier_stock_no) like ${prefix}`,
  ]);
  if (!/\s/.test(text) && /\d/.test(text)) return [byNumber];
  const [line] = parseShorthand(text).lines;
  const byShorthand =
    line === undefined ? [] : toSqlConditions(criteriaFromShorthand({ ...line, packets: [] }));
  return byShorthand.length === 0 ? [byNumber] : byShorthand;
}
