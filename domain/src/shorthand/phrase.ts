import type { NoiseKind } from './noise-kind.ts';
import type { PhraseRole, Statement } from './statement.ts';

/** A part of the text and its statements; null statements mean it was not understood. */
export interface Phrase {
  readonly start: number;
  readonly end: number;
  readonly statements: readonly Statement[] | null;
  readonly role: PhraseRole;
  /** Upper case text of the first token, by which words are recognised. */
  readonly word: string;
  /** Whether an operator says what the value means: `faint ok`, `no brown`. */
  readonly isOperated: boolean;
  /** Whether the phrase was written with a capital. */
  readonly isCapital: boolean;
  /** What the text is when it requests nothing. */
  readonly noise: NoiseKind | null;
}

/** The same part of the text as not understood. */
export const asUnread = (phrase: Phrase): Phrase => ({ ...phrase, statements: null, role: 'unknown' });
