import { criteriaSaid, type CallBody } from '@loupe/contract';
import { readShorthand } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { readKeyedPage, type Condition, type KeyedList } from '../../platform/keyed-page.ts';
import { criteriaConditions } from './criteria-conditions.ts';
import { readStoredStone, storedStoneColumns, type StoredStone } from './stored-stone.ts';
import { z } from 'zod';

type Asked = CallBody<'deskListStones'>['data'];

const list: KeyedList<Asked['sort'], unknown> = {
  columns: storedStoneColumns,
  from: 'stones',
  id: 'stones.id',
  orders: {
    newest: { sql: 'stones.id', type: 'bigint', isDescending: true },
    stock_no: { sql: 'upper(stones.stock_no) collate "C"', type: 'text' },
  },
  row: z.unknown(),
};

/** Stones of every state, a page of them. */
export async function listStones(
  connection: Connection,
  { text, states, shapes, types, labs, supplier, lacks, ...page }: Asked,
): Promise<{ readonly stones: StoredStone[]; readonly next: string | null }> {
  const { rows, next } = await readKeyedPage(connection, list, page, [
    ...wordConditions(text),
    states.length === 0 ? null : ['stones.status = any(?)', states],
    shapes.length === 0 ? null : ['stones.shape = any(?)', shapes],
    types.length === 0 ? null : ['stones.type = any(?)', types],
    labs.length === 0 ? null : ['stones.lab = any(?)', labs],
    supplier === undefined
      ? null
      : ['stones.supplier_id = (select id from suppliers where lower(name) = lower(?))', supplier],
    lacks === 'picture' ? ['stones.uploaded_image is null and stones.image_url is null', null] : null,
    lacks === 'report' ? ['stones.report_no is null', null] : null,
  ]);
  return { stones: rows.map(readStoredStone), next };
}

/** A number's beginning, which the indexes find, or a request in the trade's shorthand. */
function wordConditions(text: string): readonly Condition[] {
  if (text === '') return [];
  const prefix = `${text.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const byNumber: Condition = [
    `upper(stones.stock_no) like ? or (stones.report_no is not null and upper(stones.report_no) like ?)
       or (stones.supplier_stock_no is not null and upper(stones.supplier_stock_no) like ?)`,
    prefix,
  ];
  if (!/\s/.test(text) && /\d/.test(text)) return [byNumber];
  const [line] = readShorthand(text).lines;
  const said = line === undefined ? [] : criteriaConditions(criteriaSaid({ ...line, packets: [] }));
  return said.length === 0 ? [byNumber] : said;
}
