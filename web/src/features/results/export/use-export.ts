import type { CallRequest } from '@loupe/contract';
import { useEffect, useRef, useState } from 'react';
import { mutateCall } from '../../../lib/call.ts';
import { download, saveFile } from '../../../lib/download.ts';

export type ExportState =
  | { readonly kind: 'idle' }
  /** `rows` is null until the server has counted the stones. */
  | { readonly kind: 'running'; readonly rows: number | null; readonly bytes: number }
  | { readonly kind: 'failed'; readonly error: Error };

export interface CompletedExport {
  readonly rows: number;
  readonly name: string;
}

/** Requests an export, downloads the file and saves it. Unmounting or `stop` aborts it. */
export function useExport(onSaved: (saved: CompletedExport) => void) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (data: CallRequest<'exportData'>['data'], { signal }: AbortController) => {
    setState({ kind: 'running', rows: null, bytes: 0 });
    try {
      const { link, rows } = await mutateCall('exportData', { data });
      if (signal.aborted) return;
      const reportProgress = (bytes: number) => {
        setState({ kind: 'running', rows, bytes });
      };
      reportProgress(0);
      const file = await download(link, { signal, onReceived: reportProgress });
      saveFile(file);
      onSaved({ rows, name: file.name });
    } catch (error) {
      if (signal.aborted) return;
      setState({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  return {
    state,
    start: (data: CallRequest<'exportData'>['data']) => {
      running.current = new AbortController();
      void run(data, running.current);
    },
    stop: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}
