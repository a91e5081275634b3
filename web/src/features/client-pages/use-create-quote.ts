import type { QuoteLayout } from '@loupe/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, mutateCall } from '../../lib/call.ts';
import { download, saveFile } from '../../lib/download.ts';
import { formatSelection, type ShareChoices } from './share-choices.ts';
import type { SharedIds } from './shared-goods.ts';

/** Pause in milliseconds between two questions for the progress of a quote. */
const pauseMs = 700;
/** Timeout of a file that is drawn already. */
const timeoutMs = 60_000;

/** How many stones or pieces of a quote are drawn. */
interface QuoteProgress {
  readonly done: number;
  readonly all: number;
}

/** A quote that was saved, and how many stones were left out of it. */
interface SavedQuote {
  readonly number: string;
  readonly excluded: number;
}

/** The server could not draw a quote. */
export class QuoteFailedError extends Error {
  override readonly name = 'QuoteFailedError';
}

/** Has a quote of these choices drawn, and saves its file when it is ready. */
export function useCreateQuote(goods: SharedIds, choices: ShareChoices, layout: QuoteLayout) {
  const [progress, setProgress] = useState<QuoteProgress | null>(null);
  const quote = useMutation({
    mutationFn: async (): Promise<SavedQuote> => {
      const { language, ...data } = formatSelection(goods, choices);
      const created = await mutateCall('createQuote', {
        data: { ...data, per_page: layout, ...(language && { language }) },
      });
      let { quote: drawn } = created;
      while (drawn.status === 'PREPARING') {
        setProgress({ done: drawn.pieces_drawn, all: drawn.pieces });
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        ({ quote: drawn } = await call('getQuote', { id: drawn.quote_id }));
      }
      if (drawn.link === null) throw new QuoteFailedError();
      saveFile(await download(drawn.link, { signal: AbortSignal.timeout(timeoutMs), isPrivate: true }));
      return { number: drawn.number, excluded: created.unavailable.length };
    },
    onSettled: () => {
      setProgress(null);
    },
  });
  return { ...quote, progress };
}
