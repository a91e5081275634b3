import { importedColumns } from './staging.ts';

/** Never overwritten by a file: identity, and the day a stone was first listed; its status is written apart. */
const kept: ReadonlySet<string> = new Set(['stock_no', 'first_listed_on', 'status']);
/** Columns of a known stone that a file overwrites as they come. */
export const overwritten = importedColumns.filter((column) => !kept.has(column));
const compared = overwritten.filter((column) => column !== 'raw');
const columnsOf = (table: string) => compared.map((column) => `${table}.${column}`).join(', ');

/** Whether a staged stone, `incoming`, says something else than the stone in stock. */
export const differs = (stone: string): string =>
  `(${stone}.status <> incoming.status or (${columnsOf(stone)}) is distinct from (${columnsOf('incoming')}))`;
