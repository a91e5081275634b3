import { vocabularies } from '@loupe/domain';

const statuses = vocabularies['stock-status'];
const locations = vocabularies.location;
const protectedStatuses: ReadonlySet<string> = new Set(['HOLD', 'MEMO', 'SOLD']);
const denied = /\b(?:no|not|non|never|without|release[ds]?)\b/i;

/** Whether a file cannot set the status: holds, memos and sales are made and ended in Loupe alone. */
export const isProtected = (status: string): boolean => protectedStatuses.has(status);

/** Whether a text denies the status that its other words name: `not sold`. */
export const deniesStatus = (text: string): boolean => denied.test(text);

/** Status and location of a stone, read from one cell. */
export interface StatusAndLocation {
  readonly status: string;
  readonly location: string;
}

/**
 * Splits `Available - Mumbai`, `On Memo (HK)` or `NY hold` into status and location, in either order.
 * Undefined unless both parts are fully known.
 */
export function splitStatusAndLocation(text: string): StatusAndLocation | undefined {
  const words = text.split(/[\s,;:/|()[\]-]+/).filter((word) => word !== '');
  for (let at = 1; at < words.length; at += 1) {
    const [front, back] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const found = both(front, back) ?? both(back, front);
    if (found !== undefined) return found;
  }
  return undefined;
}

function both(statusText: string, placeText: string): StatusAndLocation | undefined {
  const status = statuses.read(statusText);
  const location = locations.read(placeText);
  return status === undefined || location === undefined ? undefined : { status, location };
}
