import type { ImportKind } from '@loupe/domain';
import { useSyncExternalStore } from 'react';
import { CallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/call.ts';
import { openUpload, uploadChunks, type Upload } from '../../../lib/upload-file.ts';
import { onSignedOut } from '../../../lib/session.ts';

/** How many bytes of a file this tab has sent, or why the upload stopped. */
export interface UploadProgress {
  readonly sentBytes: number;
  readonly error: Error | null;
}

export interface ImportOptions {
  readonly kind: ImportKind;
  readonly mode?: 'UPDATE' | 'REPLACE';
  readonly supplier?: string;
  readonly mapping_source?: 'saved' | 'rules';
  readonly source?: 'RAPAPORT' | 'MANUAL' | 'SAMPLE';
}

/**
 * Uploads by import job. They continue while other screens are open and end with the tab; the server keeps
 * the chunks it has received.
 */
let sending: ReadonlyMap<string, UploadProgress> = new Map();
const listeners = new Set<() => void>();
const put = (uuid: string, one: UploadProgress | null) => {
  const next = new Map(sending);
  if (one === null) next.delete(uuid);
  else next.set(uuid, one);
  sending = next;
  for (const listener of listeners) listener();
};
onSignedOut(() => {
  sending = new Map();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Uploads of this tab by import job. */
export const useUploads = (): ReadonlyMap<string, UploadProgress> =>
  useSyncExternalStore(subscribe, () => sending);

/** Starts or resumes the upload of a file in the background and returns the id of its import job. */
export async function startImportUpload(file: File, options: ImportOptions): Promise<string> {
  const opened = await openUpload(file, 'IMPORT');
  const { main_data: job } = await call('deskStartImport', { data: { ...options, file: opened.uuid } });
  const uuid = job.import_uuid;
  const confirmLeave = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  addEventListener('beforeunload', confirmLeave);
  put(uuid, { sentBytes: opened.received, error: null });
  void sendAll(file, opened, uuid).finally(() => {
    removeEventListener('beforeunload', confirmLeave);
  });
  return uuid;
}

/** Sends the missing chunks of a file. Discards the import when the server rejects the file. */
async function sendAll(file: File, opened: Upload, uuid: string): Promise<void> {
  try {
    await uploadChunks(file, opened, (sent) => {
      put(uuid, { sentBytes: sent, error: null });
    });
    put(uuid, null);
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    put(uuid, { sentBytes: 0, error: cause });
    if (cause instanceof CallError && cause.code === 'INVALID_FILE')
      await call('deskDiscardImport', { data: { import_uuid: uuid } }).catch(() => undefined);
  }
}
