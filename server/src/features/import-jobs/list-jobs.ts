import { openImportStates, type ImportJobState, type ImportKind } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { containing, readKeyedPage, type AskedPage, type KeyedList } from '../../platform/keyed-page.ts';
import { jobColumns, jobRow, jobTables, type Job } from './job.ts';

export interface AskedJobs extends AskedPage<'begun_at' | 'file_name'> {
  readonly show: 'all' | 'open' | 'done';
  readonly kinds: readonly ImportKind[];
  readonly text: string;
}

const list: KeyedList<AskedJobs['sort'], Job> = {
  // What was read of a file belongs to its panel, and may be long.
  columns: jobColumns.replace('job.found', 'null as found'),
  from: jobTables,
  id: 'job.id',
  orders: {
    begun_at: { sql: 'job.id', type: 'bigint', isDescending: true },
    file_name: { sql: 'lower(job.file_name)', type: 'text' },
  },
  row: jobRow,
};

const doneStates: readonly ImportJobState[] = ['DONE', 'UNDONE'];

/** The files that were sent, a page of them. */
export const listJobs = async (connection: Connection, { show, kinds, text, ...page }: AskedJobs) =>
  readKeyedPage(connection, list, page, [
    show === 'all' ? null : ['job.state = any(?)', show === 'open' ? openImportStates : doneStates],
    kinds.length === 0 ? null : ['job.kind = any(?)', kinds],
    containing(['job.file_name', 'person.email'], text),
  ]);
