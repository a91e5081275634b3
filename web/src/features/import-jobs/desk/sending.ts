import type { ImportKind } from '@loupe/domain';
import { useSyncExternalStore } from 'react';
import { AppCallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/call.ts';
import { openFile, sendPieces, type OpenedFile } from '../../../lib/send-file.ts';
import { onSignedOut } from '../../../lib/session.ts';

/** How much of a file this tab has sent, or why it stopped. */
export interface Sending {
  readonly sent: number;
  readonly error: Error | null;
}

export interface FileWishes {
  readonly kind: ImportKind;
  readonly mode?: 'UPDATE' | 'REPLACE';
  readonly supplier?: string;
  readonly by?: 'saved' | 'rules';
  readonly source?: 'RAPAPORT' | 'MANUAL' | 'SAMPLE';
}

/** By job. It goes on whichever screen is open, and ends with the tab: the server keeps what has come. */
let sending: ReadonlyMap<string, Sending> = new Map();
const listeners = new Set<() => void>();
const put = (uuid: string, one: Sending | null) => {
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

/** What this tab is sending, by job. */
export const useSending = (): ReadonlyMap<string, Sending> => useSyncExternalStore(subscribe, () => sending);

/** Begins to send a file, or goes on where it broke off; answers its job at once. */
export async function beginToSend(file: File, wishes: FileWishes): Promise<string> {
  const opened = await openFile(file, 'IMPORT');
  const { main_data: job } = await call('deskBeginImport', { data: { ...wishes, file: opened.uuid } });
  const uuid = job.import_uuid;
  const asked = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  addEventListener('beforeunload', asked);
  put(uuid, { sent: opened.received, error: null });
  void sendAll(file, opened, uuid).finally(() => {
    removeEventListener('beforeunload', asked);
  });
  return uuid;
}

/** Sends what is missing of a file; what cannot be used is not waited for. */
async function sendAll(file: File, opened: OpenedFile, uuid: string): Promise<void> {
  try {
    await sendPieces(file, opened, (sent) => {
      put(uuid, { sent, error: null });
    });
    put(uuid, null);
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    put(uuid, { sent: 0, error: cause });
    if (cause instanceof AppCallError && cause.code === 'FILE_REFUSED')
      await call('deskGiveUpImport', { data: { import_uuid: uuid } }).catch(() => undefined);
  }
}
