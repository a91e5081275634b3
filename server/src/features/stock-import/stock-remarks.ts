import { problemText } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { columnLetters } from '../../platform/xlsx/cells.ts';
import type { DecidedColumn } from './decide-columns.ts';
import type { Field } from './fields.ts';
import { issueCodes, type IssueCode } from './issue-codes.ts';
import { isBound, isStaged } from './match-staged.ts';
import type { Preview } from './preview.ts';
import { levelOf } from './report/report-line.ts';
import { mostLines } from './report/report-source.ts';

/** What is said of a staged stone beside the stock that is there. */
export interface StockRemark {
  readonly code: IssueCode;
  readonly row: number;
  readonly field: Field;
  readonly value: string;
  readonly expected: string;
}

export interface StockRemarks {
  readonly count: number;
  /** The first of them, in the order of the file. */
  readonly remarks: readonly StockRemark[];
}

const remarkRow = z.object({ row: z.int(), value: z.string(), packet: z.string().nullable(), of: z.int() });

async function read(
  { raw }: Connection,
  parameter: number | string,
  query: string,
  remarkOf: (found: z.infer<typeof remarkRow>) => StockRemark,
): Promise<StockRemarks> {
  const { rows } = await raw.query(
    `with found as (${query})
     select "row", value, packet, (select count(*) from found) as "of" from found order by "row" limit ${mostLines}`,
    [parameter],
  );
  const found = z.array(remarkRow).parse(rows);
  return { count: found[0]?.of ?? 0, remarks: found.map(remarkOf) };
}

/** Stones the file lists although they are held, on memo or sold: they stay as they are. */
export const readBoundStones = async (connection: Connection, supplierId: number): Promise<StockRemarks> =>
  read(
    connection,
    supplierId,
    `select incoming.row_no as "row", incoming.stock_no as value, null as packet
       from incoming_stones incoming join stones on ${isStaged('stones', '$1')} where ${isBound('stones')}`,
    ({ row, value }) => ({
      code: 'W_HELD_OR_SOLD',
      row,
      field: 'stock_no',
      value,
      expected: issueCodes.W_HELD_OR_SOLD,
    }),
  );

/** New stones whose number another supplier's stone has: customers see them under another one. */
const readNumbersElsewhere = async (connection: Connection, supplierId: number): Promise<StockRemarks> =>
  read(
    connection,
    supplierId,
    `select incoming.row_no as "row", incoming.stock_no as value, incoming.packet_no as packet
       from incoming_stones incoming
      where incoming.packet_no is not null
        and not exists (select from stones where ${isStaged('stones', '$1')})`,
    ({ row, value, packet }) => ({
      code: 'W_STOCK_NO_ELSEWHERE',
      row,
      field: 'stock_no',
      value,
      expected: problemText('SHOWN_AS', { packet: packet ?? value }),
    }),
  );

/** Stones whose report another supplier's stone has as well: both stay in stock. */
const readReportsElsewhere = async (connection: Connection, supplierId: number): Promise<StockRemarks> =>
  read(
    connection,
    supplierId,
    `select distinct on (incoming.row_no) incoming.row_no as "row", incoming.report_no as value,
            stones.stock_no as packet
       from incoming_stones incoming join stones
         on upper(stones.report_no) = upper(incoming.report_no) and stones.lab = incoming.lab
      where stones.report_no is not null and stones.supplier_id <> $1 and stones.status <> 'OFFLINE'
      order by incoming.row_no`,
    ({ row, value, packet }) => ({
      code: 'W_REPORT_ELSEWHERE',
      row,
      field: 'report_no',
      value,
      expected: problemText('ALSO_IN_STOCK_AS', { packet: packet ?? '' }),
    }),
  );

/** What is said of the staged stones because of other suppliers' stones. */
export async function readElsewhere(connection: Connection, supplierId: number): Promise<StockRemarks[]> {
  const others = await connection.raw.query(
    `select where exists (select from stones where supplier_id < $1)
         or exists (select from stones where supplier_id > $1)`,
    [supplierId],
  );
  if (others.rowCount === 0) return [];
  return [
    await readNumbersElsewhere(connection, supplierId),
    await readReportsElsewhere(connection, supplierId),
  ];
}

/** Staged stones whose pair is not complete: those sold only as a pair, which are kept for staff, and the others. */
export interface BrokenPairs {
  readonly incomplete: StockRemarks;
  readonly broken: StockRemarks;
}

/** What `markIncompletePairs` found, row by row. */
export async function readBrokenPairs(connection: Connection): Promise<BrokenPairs> {
  const readOf = async (code: 'E_PAIR_INCOMPLETE' | 'W_PAIR_BROKEN') =>
    read(
      connection,
      code,
      `select row_no as "row", partner_no as value, null as packet from incoming_stones where pair_issue = $1`,
      ({ row, value }) => ({ code, row, field: 'pair_stock_no', value, expected: issueCodes[code] }),
    );
  return { incomplete: await readOf('E_PAIR_INCOMPLETE'), broken: await readOf('W_PAIR_BROKEN') };
}

/** A preview with what is said of its stones beside each other and beside the stock. */
export function withRemarks(
  preview: Preview,
  {
    elsewhere,
    pairs: { incomplete, broken },
    bound,
  }: {
    readonly elsewhere: readonly StockRemarks[];
    readonly pairs: BrokenPairs;
    readonly bound: StockRemarks;
  },
): Preview {
  const found = countsOf([...elsewhere, incomplete, bound]);
  const brokenBefore = preview.counts.W_PAIR_BROKEN ?? 0;
  return {
    ...preview,
    accepted: preview.accepted - incomplete.count,
    forStaff: preview.forStaff + incomplete.count,
    counts: {
      ...preview.counts,
      ...found,
      ...(broken.count > 0 && { W_PAIR_BROKEN: brokenBefore + broken.count }),
    },
  };
}

/** How often each remark on the stock was made. */
export const countsOf = (all: readonly StockRemarks[]): Partial<Record<IssueCode, number>> =>
  Object.fromEntries(
    all.flatMap(({ count, remarks }) => (remarks[0] === undefined ? [] : [[remarks[0].code, count]])),
  );

/** The remarks as lines of a report, in the order of its heads. */
export function stockRemarkLines(
  sheet: string,
  columns: readonly DecidedColumn[],
  remarks: readonly StockRemark[],
): string[][] {
  return remarks.map(({ code, row, field, value, expected }) => {
    const column = columns.find((one) => one.field === field);
    return [
      sheet,
      String(row),
      column === undefined ? '' : columnLetters(column.index),
      column?.header ?? '',
      field,
      value,
      code,
      expected,
      levelOf(code),
    ];
  });
}
