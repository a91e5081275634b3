import type { CallInput } from '@loupe/contract';
import { useEffect, useRef, useState } from 'react';
import { act } from '../../../lib/call.ts';
import { download, saveFile } from '../../../lib/download.ts';

export type ExportState =
  | { readonly kind: 'idle' }
  /** `rows` null until the server has counted. */
  | { readonly kind: 'running'; readonly rows: number | null; readonly bytes: number }
  | { readonly kind: 'failed'; readonly error: Error };

export interface SavedExport {
  readonly rows: number;
  readonly name: string;
}

/** Asks for a file, fetches it and saves it; leaving the sheet or asking to stop gives it up. */
export function useExport(onSaved: (saved: SavedExport) => void) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (data: CallInput<'exportData'>['data'], { signal }: AbortController) => {
    setState({ kind: 'running', rows: null, bytes: 0 });
    try {
      const { link, rows } = await act('exportData', { data });
      if (signal.aborted) return;
      const tell = (bytes: number) => {
        setState({ kind: 'running', rows, bytes });
      };
      tell(0);
      const file = await download(link, { signal, onReceived: tell });
      saveFile(file);
      onSaved({ rows, name: file.name });
    } catch (error) {
      if (signal.aborted) return;
      setState({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  return {
    state,
    start: (data: CallInput<'exportData'>['data']) => {
      running.current = new AbortController();
      void run(data, running.current);
    },
    stop: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}
