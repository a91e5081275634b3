import type { Statement } from './statement.ts';

/** What one piece says once the whole request is known; null when it turned out to mean nothing. */
export type Settled = readonly Statement[] | null;

/** A request as its pieces say it, still in doubt. */
export type Said = readonly Settled[];
