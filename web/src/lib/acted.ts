/** Whether a call, by name, belongs to the feature that has just changed. */
type IsConcerned = (call: unknown) => boolean;

const listeners = new Set<(isConcerned: IsConcerned) => void>();

/** Registers a callback for each confirmed action of this tab. */
export function onActed(listener: (isConcerned: IsConcerned) => void): void {
  listeners.add(listener);
}

export function reportAction(isConcerned: IsConcerned): void {
  for (const listener of listeners) listener(isConcerned);
}
