import { importedColumns } from './staging.ts';

/** Never overwritten by a file: identity, the day a stone was first listed, and what the house has bound. */
const kept: ReadonlySet<string> = new Set(['stock_no', 'first_listed_on', 'status']);
/** Columns of a known stone that a file overwrites as they come; its status follows rules of its own. */
export const overwritten = importedColumns.filter((column) => !kept.has(column));
const compared = overwritten.filter((column) => column !== 'raw');
/** The status a stone has after a file: what the house has bound stays. */
export const statusOf = (stone: string) =>
  `case when ${stone}.status in ('HOLD', 'MEMO', 'SOLD') then ${stone}.status else incoming.status end`;
const columnsOf = (table: string) => compared.map((column) => `${table}.${column}`).join(', ');

/** Whether a staged stone, `incoming`, says something else than the stone in stock. */
export const differs = (stone: string): string =>
  `${stone}.status <> ${statusOf(stone)} or (${columnsOf(stone)}) is distinct from (${columnsOf('incoming')})`;
