/** Whether a call, by its name, belongs to the feature in which something was just changed. */
type IsConcerned = (call: unknown) => boolean;

const listeners = new Set<(isConcerned: IsConcerned) => void>();

/** Calls back after each confirmed action of this tab. */
export function onActed(listener: (isConcerned: IsConcerned) => void): void {
  listeners.add(listener);
}

export function reportAction(isConcerned: IsConcerned): void {
  for (const listener of listeners) listener(isConcerned);
}
