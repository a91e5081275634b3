import { useState } from 'react';
import type { StoneSet } from './stone-set.ts';

/** The selected sets of a list. */
export interface SetSelection {
  readonly ids: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Selects all sets of the list, or none of them. */
  readonly onAll: (isSelected: boolean) => void;
  readonly onClear: () => void;
}

/** Selects sets of a list; a set that leaves the list is no longer selected. */
export function useSetSelection(sets: readonly StoneSet[]): SetSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const listed = sets.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return {
    ids: new Set(listed),
    onToggle: (id) => {
      setChosen((now) =>
        now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
      );
    },
    onAll: (isSelected) => {
      setChosen(new Set(isSelected ? sets.map(({ id }) => id) : []));
    },
    onClear: () => {
      setChosen(new Set());
    },
  };
}
