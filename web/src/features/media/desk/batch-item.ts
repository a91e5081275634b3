import { limits, mediaTypeForFileName, mediaTypes } from '@loupe/contract';
import type { CallResponse } from '@loupe/contract';
import type { SelectedFile } from './selected-files.ts';

/** Statuses of a file: pending ones, then its outcomes. */
export const batchItemStatuses = [
  'queued',
  'sending',
  'added',
  'replaced',
  'unchanged',
  'unknown',
  'ambiguous',
  'repeated',
  'notPicture',
  'tooLarge',
  'refused',
  'removed',
] as const;
export type BatchItemStatus = (typeof batchItemStatuses)[number];

/** A file of a batch. */
export interface BatchItem extends SelectedFile {
  readonly key: number;
  readonly state: BatchItemStatus;
  readonly goods: CallResponse<'deskMatchMedia'>['rows'][number]['goods'];
  /** Why the file was rejected, or could not be removed again. */
  readonly error: Error | null;
  /** Id of the attached media; null until the file is attached to its goods. */
  readonly goodsMediaId: number | null;
  readonly address: string | null;
}

const nearestFolders = 3;

/** File name as the server matches it: only the nearest folders count. */
export const uploadName = ({ path }: SelectedFile): string =>
  path.split('/').slice(-nearestFolders).join('/').slice(-limits.fileNameMax);

/** The status that can be determined without a request. */
export function initialStatus({ file, path }: SelectedFile): BatchItemStatus {
  const type = mediaTypeForFileName(path);
  if (type === undefined) return 'notPicture';
  return file.size === 0 || file.size > mediaTypes[type].maxBytes ? 'tooLarge' : 'queued';
}

/**
 * Files with the same key would replace each other, so only one is sent. The key combines the goods and the
 * file name.
 */
export const deduplicationKey = ({ goods, path }: Pick<BatchItem, 'goods' | 'path'>): string =>
  `${goods?.kind ?? ''} ${goods?.uuid ?? ''} ${path.split('/').at(-1)?.toLowerCase() ?? ''}`;

export const isFinished = ({ state }: BatchItem): boolean => state !== 'queued' && state !== 'sending';
export const isAttached = ({ state }: BatchItem): boolean =>
  state === 'added' || state === 'replaced' || state === 'unchanged';
/** Whether the file could not be attached. */
export const isFailed = (picture: BatchItem): boolean =>
  isFinished(picture) && !isAttached(picture) && picture.state !== 'removed';
/** Whether the batch added the file, so that removing it restores the previous state. */
export const isAdded = ({ state }: BatchItem): boolean => state === 'added';
