import type { Field } from '../fields.ts';

/** How certain the server is of what a column means. */
export type Confidence = 'certain' | 'likely' | 'guess' | 'unknown';

/**
 * A column of the file and the field it maps to; null when the column is unknown, only guessed, or left out by
 * the profile.
 */
export interface MappedColumn {
  readonly index: number;
  readonly header: string;
  readonly field: Field | null;
  /** The field comes from the supplier's profile; the values in the column must not change it. */
  readonly isCertain: boolean;
  readonly confidence: Confidence;
  /** Fields that the column may hold, the likeliest first. */
  readonly alternatives: readonly Field[];
  /** Another column was chosen for the field of the header. */
  readonly isDuplicate?: boolean;
  /** Nearly every filled cell has a text of its own. */
  readonly isUnique: boolean;
  readonly isPriceUnclear?: boolean;
  /** Nothing shows that the guessed field is the likeliest. */
  readonly isWeak?: boolean;
  /** Currency of a price column that is left out because of it. */
  readonly currency?: string;
  /** US dollars for one unit of the currency, when its prices are converted. */
  readonly usdRate?: number | undefined;
}
