import type { CallBody, DeskGoods } from '@loupe/contract';
import { formatScaled, lotStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { containing, readKeyedPage } from '../../../platform/keyed-page.ts';
import { deskKinds } from './goods-kinds.ts';
import { goodsColumns, readGoods, type StoredGoods } from './stored-goods.ts';

type Asked = CallBody<'deskListGoods'>['data'];

/** What words are looked for in. */
const wordColumns = { LOT: ['lot_no', 'remark'], PIECE: ['stock_no', 'title', 'collection'] } as const;

/** Lots or pieces of every state, a page of them. */
export async function listGoods(connection: Connection, { kind: named, text, states, ...page }: Asked) {
  const kind = deskKinds[named];
  const { name, number } = kind.table;
  const { rows, next } = await readKeyedPage(
    connection,
    {
      columns: goodsColumns(kind),
      from: name,
      id: `${name}.id`,
      orders: {
        newest: { sql: `${name}.id`, type: 'bigint', isDescending: true },
        number: { sql: `upper(${name}.${number})`, type: 'text' },
      },
      row: z.unknown(),
    },
    page,
    [states.length === 0 ? null : ['status = any(?)', states], containing(wordColumns[named], text)],
  );
  return { goods: rows.map((row) => readGoods(kind, row)), next };
}

const states = z.enum([...lotStates, 'MEMO']);
const figure = (value: unknown, scale: number, places?: number) =>
  typeof value === 'number' ? formatScaled(value, scale, places) : null;
const words = (value: unknown) => (typeof value === 'string' ? value : '');

/** Goods as a row of the desk. */
export function presentGoods(named: Asked['kind'], { uuid, number, status, facts }: StoredGoods): DeskGoods {
  const shared = {
    goods_uuid: uuid,
    number,
    status: states.parse(status),
    location: words(facts['location']),
  };
  if (named === 'LOT')
    return {
      ...shared,
      what: words(facts['shape']),
      sort_of: words(facts['kind']),
      weight: figure(facts['carats'], 3),
      price: figure(facts['rate'], 2) ?? '',
      amount: figure(facts['amount'], 2) ?? '',
    };
  const price = figure(facts['total_price'], 2) ?? '';
  return {
    ...shared,
    what: words(facts['title']),
    sort_of: words(facts['jewellery_type']),
    weight: figure(facts['total_weight_g'], 2),
    price,
    amount: price,
  };
}
