import { openImportStatuses, type ImportJobStatus, type ImportKind } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import {
  containsCondition,
  readKeysetPage,
  type PageRequest,
  type KeysetList,
} from '../../platform/keyset-page.ts';
import { importJobHeadColumns, importJobSchema, importJobTables, type StoredImportJob } from './job.ts';

export interface JobQuery extends PageRequest<'created_at' | 'file_name'> {
  readonly show: 'all' | 'open' | 'completed';
  readonly kinds: readonly ImportKind[];
  readonly search: string;
}

const list: KeysetList<JobQuery['sort'], StoredImportJob> = {
  // The preview is shown only on the panel of a job, and may be long.
  columns: sql`${importJobHeadColumns}, null as preview`,
  from: importJobTables,
  id: sql`job.id`,
  orders: {
    created_at: { sql: sql`job.id`, type: 'bigint', isDescending: true },
    file_name: { sql: sql`lower(job.file_name)`, type: 'text' },
  },
  row: importJobSchema,
};

const completedStatuses: readonly ImportJobStatus[] = ['APPLIED', 'UNDONE'];

/** A page of the import jobs. */
export const listJobs = async (connection: Connection, { show, kinds, search: text, ...page }: JobQuery) =>
  readKeysetPage(connection, list, page, [
    show === 'all'
      ? null
      : sql`job.status = any(${show === 'open' ? openImportStatuses : completedStatuses})`,
    kinds.length === 0 ? null : sql`job.kind = any(${kinds})`,
    containsCondition([sql`job.file_name`, sql`person.email`], text),
  ]);
