import { useState } from 'react';
import type { Selection } from './selection.ts';
import { resultKey, type ResultRequest } from './use-result.ts';

interface ChosenPart {
  /** The result it is a part of, and how many stones that holds. */
  readonly of: string;
  readonly whole: number;
  readonly only: NonNullable<ResultRequest['only']>;
}

/**
 * The whole result, or the stones that were chosen when they were asked to be shown alone: letting go of one does not
 * take it from under the hand. Another result is shown whole again.
 */
export function useShownPart(request: ResultRequest) {
  const [part, setPart] = useState<ChosenPart | null>(null);
  const key = resultKey(request);
  const present = part?.of === key ? part : null;
  const shown: ResultRequest = present ? { ...request, only: present.only } : request;
  return {
    shown,
    /** Stones of the whole result, while only a part is shown. */
    whole: present?.whole,
    showAll: () => {
      setPart(null);
    },
    showOnly: ({ allOf, marked }: Selection, whole: number) => {
      setPart({ of: key, whole, only: { ids: [...marked.keys()], without: allOf !== null } });
    },
  };
}
