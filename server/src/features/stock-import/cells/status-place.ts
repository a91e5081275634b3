import { vocabularies } from '@loupe/domain';

const statuses = vocabularies['stock-status'];
const places = vocabularies.location;

/** Where a stone lies and whether it can be had, of one cell. */
export interface StatusAndPlace {
  readonly status: string;
  readonly location: string;
}

/**
 * Splits `Available - Mumbai`, `On Memo (HK)` or `NY hold` in two, either way round. Both halves must be wholly
 * known; undefined otherwise.
 */
export function splitStatusAndPlace(text: string): StatusAndPlace | undefined {
  const words = text.split(/[\s,;:/|()[\]-]+/).filter((word) => word !== '');
  for (let at = 1; at < words.length; at += 1) {
    const [front, back] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const found = both(front, back) ?? both(back, front);
    if (found !== undefined) return found;
  }
  return undefined;
}

function both(statusText: string, placeText: string): StatusAndPlace | undefined {
  const status = statuses.read(statusText);
  const location = places.read(placeText);
  return status === undefined || location === undefined ? undefined : { status, location };
}
