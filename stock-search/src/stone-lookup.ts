/**
 * A number typed by a buyer and the stones it matches. `ABC*` matches all numbers with that prefix, up to a
 * limit.
 */
export interface NumberMatch {
  readonly typed: string;
  readonly ids: readonly number[];
}

/** Stones by what names them: the server asks its database, a browser its copy of the stock. */
export interface StoneLookup {
  /** Visible stones by packet or report number, one match for each typed text. */
  byNumber(typed: readonly string[]): Promise<readonly NumberMatch[]>;
  /** Ids of stones by their public uuid; unknown ones are left out. */
  byUuid(uuids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Visible stones whose text in a column begins with the prefix, ignoring case. */
  byPrefix(column: string, prefix: string): Promise<readonly number[]>;
}

/** Maximum number of stones that a prefix finds. */
export const maxPerPrefix = 1_000;

/**
 * The other spelling of a laboratory-grown report number: with or without the prefix `LG`, which some files
 * omit.
 */
export function labGrownSpelling(number: string): string | null {
  if (/^LG\d{8,10}$/.test(number)) return number.slice(2);
  return /^\d{8,10}$/.test(number) ? `LG${number}` : null;
}
