import type { ImportPreview } from '@loupe/contract';
import { useState } from 'react';
import { countRows, type RowCounts } from './count-rows.ts';
import type { WholeImport } from './use-import-changes.ts';

interface LastPreview {
  readonly preview: ImportPreview | null;
  /** Counts before the file was read again; null before that. */
  readonly countsBefore: RowCounts | null;
}

/** The preview of a file. While it is read again, the former preview stays. */
export function useLastPreview({ main_data: job, preview }: WholeImport): LastPreview {
  const [last, setLast] = useState<LastPreview & { readonly text: string }>({
    preview,
    countsBefore: null,
    text: JSON.stringify(preview),
  });
  const text = JSON.stringify(preview);
  if (preview !== null && text !== last.text)
    setLast({ preview, text, countsBefore: last.preview === null ? null : countRows(last.preview) });
  if (preview !== null) return { preview, countsBefore: last.countsBefore };
  return job.stage === null ? { preview: null, countsBefore: null } : last;
}
