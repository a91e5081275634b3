import { formatIssue } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { columnLetters } from '../../platform/xlsx/cells.ts';
import type { ResolvedColumn } from './resolve-column.ts';
import type { Field } from './fields.ts';
import { issueCodes, type IssueCode } from './issue-codes.ts';
import { isBound, isStaged } from './match-staged.ts';
import type { Preview } from './preview.ts';
import { levelOf } from './report/report-line.ts';
import { maxReportLines } from './report/report-source.ts';

/** An issue of a staged stone that comes from comparing it with the stock. */
export interface StockIssue {
  readonly code: IssueCode;
  readonly row: number;
  readonly field: Field;
  readonly value: string;
  readonly expected: string;
}

export interface StockIssues {
  readonly count: number;
  /** The first issues, in the order of the file. */
  readonly issues: readonly StockIssue[];
}

interface IssueRow {
  readonly row: number;
  readonly value: string;
  readonly packet: string | null;
  /** Number of all issues of the query. */
  readonly of: number;
}

async function read(
  connection: Connection,
  query: Sql,
  toIssue: (found: IssueRow) => StockIssue,
): Promise<StockIssues> {
  const { rows } = await connection.query<IssueRow>(
    sql`with found as (${query})
     select "row", value, packet, (select count(*) from found) as "of" from found
      order by "row" limit ${maxReportLines}`,
  );
  return { count: rows[0]?.of ?? 0, issues: rows.map(toIssue) };
}

/** Stones of the file that are on hold, on memo or sold; they stay as they are. */
export const readBoundStones = async (connection: Connection, supplierId: number): Promise<StockIssues> =>
  read(
    connection,
    sql`select incoming.row_no as "row", incoming.stock_no as value, null as packet
       from incoming_stones incoming join stones on ${isStaged('stones', supplierId)}
         where ${isBound('stones')}`,
    ({ row, value }) => ({
      code: 'W_HELD_OR_SOLD',
      row,
      field: 'stock_no',
      value,
      expected: issueCodes.W_HELD_OR_SOLD,
    }),
  );

/**
 * New stones whose number belongs to another supplier's stone; customers see them under a different number.
 */
const readNumbersElsewhere = async (connection: Connection, supplierId: number): Promise<StockIssues> =>
  read(
    connection,
    sql`select incoming.row_no as "row", incoming.stock_no as value, incoming.packet_no as packet
       from incoming_stones incoming
      where incoming.packet_no is not null
        and not exists (select from stones where ${isStaged('stones', supplierId)})`,
    ({ row, value, packet }) => ({
      code: 'W_STOCK_NO_ELSEWHERE',
      row,
      field: 'stock_no',
      value,
      expected: formatIssue('SHOWN_AS', { packet: packet ?? value }),
    }),
  );

/** Stones with the same report as another supplier's stone; both stay in stock. */
const readReportsElsewhere = async (connection: Connection, supplierId: number): Promise<StockIssues> =>
  read(
    connection,
    sql`select distinct on (incoming.row_no) incoming.row_no as "row", incoming.report_no as value,
            stones.stock_no as packet
       from incoming_stones incoming join stones
         on upper(stones.report_no) = upper(incoming.report_no) and stones.lab = incoming.lab
      where stones.report_no is not null and stones.supplier_id <> ${supplierId} and stones.status <> 'OFFLINE'
      order by incoming.row_no`,
    ({ row, value, packet }) => ({
      code: 'W_REPORT_ELSEWHERE',
      row,
      field: 'report_no',
      value,
      expected: formatIssue('ALSO_IN_STOCK_AS', { packet: packet ?? '' }),
    }),
  );

/** Issues of the staged stones caused by stones of other suppliers. */
export async function readElsewhere(connection: Connection, supplierId: number): Promise<StockIssues[]> {
  const others = await connection.query(
    sql`select where exists (select from stones where supplier_id < ${supplierId})
         or exists (select from stones where supplier_id > ${supplierId})`,
  );
  if (others.rowCount === 0) return [];
  return [
    await readNumbersElsewhere(connection, supplierId),
    await readReportsElsewhere(connection, supplierId),
  ];
}

/**
 * Staged stones with an incomplete pair: those of inseparable pairs, which are stored for staff, and the
 * others.
 */
export interface BrokenPairs {
  readonly incomplete: StockIssues;
  readonly broken: StockIssues;
}

/** Reads the result of `markIncompletePairs`, row by row. */
export async function readBrokenPairs(connection: Connection): Promise<BrokenPairs> {
  const readOf = async (code: 'E_PAIR_INCOMPLETE' | 'W_PAIR_BROKEN') =>
    read(
      connection,
      sql`select row_no as "row", partner_no as value, null as packet
            from incoming_stones where pair_issue = ${code}`,
      ({ row, value }) => ({ code, row, field: 'pair_stock_no', value, expected: issueCodes[code] }),
    );
  return { incomplete: await readOf('E_PAIR_INCOMPLETE'), broken: await readOf('W_PAIR_BROKEN') };
}

/** Adds to a preview the issues among its stones and with the stock. */
export function withStockIssues(
  preview: Preview,
  {
    elsewhere,
    pairs: { incomplete, broken },
    bound,
  }: {
    readonly elsewhere: readonly StockIssues[];
    readonly pairs: BrokenPairs;
    readonly bound: StockIssues;
  },
): Preview {
  const found = countsOf([...elsewhere, incomplete, bound]);
  const brokenBefore = preview.counts.W_PAIR_BROKEN ?? 0;
  return {
    ...preview,
    accepted: preview.accepted - incomplete.count,
    staffOnly: preview.staffOnly + incomplete.count,
    counts: {
      ...preview.counts,
      ...found,
      ...(broken.count > 0 && { W_PAIR_BROKEN: brokenBefore + broken.count }),
    },
  };
}

/** Number of occurrences of each issue with the stock. */
export const countsOf = (all: readonly StockIssues[]): Partial<Record<IssueCode, number>> =>
  Object.fromEntries(
    all.flatMap(({ count, issues }) => (issues[0] === undefined ? [] : [[issues[0].code, count]])),
  );

/** Formats the issues as lines of a report, in the order of its headers. */
export function stockIssueLines(
  sheet: string,
  columns: readonly ResolvedColumn[],
  issues: readonly StockIssue[],
): string[][] {
  return issues.map(({ code, row, field, value, expected }) => {
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
