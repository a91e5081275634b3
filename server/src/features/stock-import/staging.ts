import { finished } from 'node:stream/promises';
import { storedAttributes } from '@loupe/domain';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import sql from 'sql-template-tag';
import { nameList } from '../../platform/sql.ts';
import { formatCopyValue } from '../stock/copy-format.ts';
import type { ImportedStone } from './row/finish-row.ts';

const attributeKeys = storedAttributes.map(({ key }) => key);
const bookkeeping = [
  'price_basis',
  'list_basis',
  'no_list_reason',
  'lot_kind',
  'pieces',
  'is_separable',
  'pair_stock_no',
  'source_cells',
];

/** Columns written by an import: every stored attribute and the bookkeeping columns of the import. */
export const importedColumns: readonly string[] = [...attributeKeys, ...bookkeeping];

/** Further columns of a staged stone: its row, and its counterpart's number as the file spells it. */
const fileColumns = ['partner_no', 'row_no'];
/** What the statements on all staged stones read. */
const comparedColumns = new Set([
  'stock_no',
  'status',
  'lot_kind',
  'is_separable',
  'pair_stock_no',
  'lab',
  'report_no',
]);
/**
 * The imported columns in the order of the staging table. PostgreSQL finds a column by reading all columns before it,
 * and most of a stone is not read before it is written.
 */
export const stagedColumns: readonly string[] = importedColumns.toSorted(
  (a, b) => Number(comparedColumns.has(b)) - Number(comparedColumns.has(a)),
);
const copyStaged = sql`copy incoming_stones (${nameList([...importedColumns, ...fileColumns])}) from stdin`;

const flushCharacters = 256 * 1024;
const maxInFlight = 16;

/** Holds the stones of a file until it is accepted, in a temporary table of the database session. */
export interface Staging {
  /** Stages the stone of one row of the file. */
  add(stone: ImportedStone, row: number): Promise<void> | undefined;
  finish(): Promise<void>;
}

/** Creates the session's staging table and drops an earlier one. */
export async function createStaging(session: pg.PoolClient): Promise<Staging> {
  await session.query(sql`drop table if exists incoming_stones`);
  await session.query(
    sql`create temp table incoming_stones as
     select null::integer as row_no, pair_stock_no as partner_no, null::text as packet_no, null::text as pair_issue,
            ${nameList(stagedColumns)}
       from stones with no data`,
  );
  const copy = session.query(copyFrom(copyStaged.text));
  const done = finished(copy);
  done.catch(() => undefined);
  let lines: string[] = [];
  let size = 0;
  const pendingWrites: Promise<void>[] = [];
  /**
   * Writes a chunk. Waits for the oldest chunk only when several are in flight, so that both sides keep
   * working.
   */
  const flush = (): Promise<void> | undefined => {
    const text = lines.join('');
    lines = [];
    size = 0;
    const write = new Promise<void>((resolve, reject) => {
      copy.write(text, (error) => (error ? reject(error) : resolve()));
    });
    // After a lost connection every write fails; `done` has the cause.
    write.catch(() => undefined);
    pendingWrites.push(write);
    return pendingWrites.length > maxInFlight ? Promise.race([done, pendingWrites.shift()]) : undefined;
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
      await Promise.race([done, Promise.all(pendingWrites)]);
      copy.end();
      await done;
      await session.query(sql`analyze incoming_stones (stock_no, status)`);
    },
  };
}

const indexOf = new Map(attributeKeys.map((key, index): [string, number] => [key, index]));
const noKnownStones: readonly string[] = attributeKeys.map(() => formatCopyValue(null));

/** Most attributes of a stone are unknown, so only the known ones are written over a template of nulls. */
function lineOf(stone: ImportedStone, row: number): string {
  const cells = noKnownStones.slice();
  for (const [key, value] of stone.values) {
    const index = indexOf.get(key);
    if (index !== undefined) cells[index] = formatCopyValue(value);
  }
  const { priceBasis, listBasis, noListReason, lotKind, pieces, isSeparable, pairStockNo, sourceCells } =
    stone;
  const columns = [
    priceBasis,
    listBasis,
    noListReason,
    lotKind,
    pieces,
    isSeparable,
    pairStockNo,
    JSON.stringify(sourceCells),
  ];
  for (const value of [...columns, pairStockNo, row]) cells.push(formatCopyValue(value));
  return `${cells.join('\t')}\n`;
}
