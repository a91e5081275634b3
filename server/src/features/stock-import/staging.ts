import { finished } from 'node:stream/promises';
import { storedAttributes } from '@loupe/domain';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyText } from '../stock/copy-text.ts';
import type { IncomingStone } from './row/finish-row.ts';

const attributeKeys = storedAttributes.map(({ key }) => key);
const bookkeeping = [
  'basis',
  'list_basis',
  'no_list_reason',
  'lot_kind',
  'pieces',
  'separable',
  'pair_stock_no',
  'raw',
];

/** Columns an import writes: every stored attribute and what the import knows besides. */
export const importedColumns: readonly string[] = [...attributeKeys, ...bookkeeping];

/** What the file knows of a staged stone besides: its row, and its partner's number as the file spells it. */
const fileColumns = ['partner_no', 'row_no'];
const copied = [...importedColumns, ...fileColumns].join(', ');

const flushCharacters = 256 * 1024;
const mostOnTheWay = 16;

/** Where the stones of a file wait for their acceptance: a table of this database session only. */
export interface Staging {
  /** Stages the stone of a row of the file. */
  add(stone: IncomingStone, row: number): Promise<void> | undefined;
  finish(): Promise<void>;
}

/** Opens the session's staging table; what was in it before is gone. */
export async function openStaging(session: pg.PoolClient): Promise<Staging> {
  await session.query('drop table if exists incoming_stones');
  await session.query(
    `create temp table incoming_stones as
     select ${importedColumns.join(', ')}, pair_stock_no as partner_no, null::integer as row_no, null::text as packet_no,
            null::text as pair_issue
       from stones with no data`,
  );
  const copy = session.query(copyFrom(`copy incoming_stones (${copied}) from stdin`));
  const done = finished(copy);
  done.catch(() => undefined);
  let lines: string[] = [];
  let size = 0;
  const onTheWay: Promise<void>[] = [];
  /** Hands a chunk over; waits for the oldest one only when several are on the way, so that both sides work. */
  const flush = (): Promise<void> | undefined => {
    const text = lines.join('');
    lines = [];
    size = 0;
    onTheWay.push(
      new Promise((resolve, reject) => {
        copy.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    );
    return onTheWay.length > mostOnTheWay ? Promise.race([onTheWay.shift(), done]) : undefined;
  };
  return {
    add(stone, row) {
      const line = lineOf(stone, row);
      lines.push(line);
      size += line.length;
      return size < flushCharacters ? undefined : flush();
    },
    async finish() {
      await flush();
      await Promise.all(onTheWay);
      copy.end();
      await done;
      await session.query('analyze incoming_stones (stock_no, status)');
    },
  };
}

const placeOf = new Map(attributeKeys.map((key, place): [string, number] => [key, place]));
const nothingKnown: readonly string[] = attributeKeys.map(() => copyText(null));

/** Most of a stone's attributes are unknown: only those that are not are written over. */
function lineOf(stone: IncomingStone, row: number): string {
  const cells = nothingKnown.slice();
  for (const [key, value] of stone.values) {
    const place = placeOf.get(key);
    if (place !== undefined) cells[place] = copyText(value);
  }
  const { basis, listBasis, noListReason, lotKind, pieces, separable, pairStockNo, raw } = stone;
  const kept = [basis, listBasis, noListReason, lotKind, pieces, separable, pairStockNo, JSON.stringify(raw)];
  for (const value of [...kept, pairStockNo, row]) cells.push(copyText(value));
  return `${cells.join('\t')}\n`;
}
