import type { StoredImportJob } from './job.ts';

/** A plain file up to this size is parsed in the main thread, where it blocks other requests only briefly. */
const smallBytes = 64 * 1024;

/** Whether the file of a job may be read in the main thread; a compressed file may have any size inside. */
export const isSmallPlainFile = ({
  sizeBytes,
  fileName,
}: Pick<StoredImportJob, 'sizeBytes' | 'fileName'>): boolean =>
  sizeBytes !== null && sizeBytes <= smallBytes && /\.(?:csv|txt|tsv)$/i.test(fileName);
