import { useState } from 'react';
import type { Selection } from './selection.ts';
import { resultFilterKey, type ResultRequest } from './use-result.ts';

interface ChosenPart {
  /** Key of the result it is a part of, and the number of stones in that result. */
  readonly of: string;
  readonly whole: number;
  readonly only: NonNullable<ResultRequest['restrictTo']>;
}

/**
 * The whole result, or only the stones that were selected when the user chose to show them alone: deselecting
 * a stone does not remove it from the view. Another result is shown whole again.
 */
export function useShowSelected(request: ResultRequest) {
  const [part, setPart] = useState<ChosenPart | null>(null);
  const key = resultFilterKey(request);
  const present = part?.of === key ? part : null;
  const shown: ResultRequest = present ? { ...request, restrictTo: present.only } : request;
  return {
    shown,
    /** Number of stones in the whole result while only a part is shown. */
    whole: present?.whole,
    showAll: () => {
      setPart(null);
    },
    showOnly: ({ allInResult, toggled }: Selection, whole: number) => {
      setPart({ of: key, whole, only: { ids: [...toggled.keys()], without: allInResult !== null } });
    },
  };
}
