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

/**
 * The phrase with other statements. Every phrase is written with the same fields in the same order and none is spread:
 * the engine gives each place that spreads an object a hidden class of its own, for which it would compile everything
 * that reads phrases again.
 */
export const withStatements = (
  { start, end, role: ownRole, word, isOperated, isCapital, noise: ownNoise }: Phrase,
  statements: readonly Statement[] | null,
  role: PhraseRole = ownRole,
  noise: NoiseKind | null = ownNoise,
): Phrase => ({ start, end, statements, role, word, isOperated, isCapital, noise });

/** The phrase up to another end. */
export const extendTo = (
  { start, statements, role, word, isOperated, isCapital, noise }: Phrase,
  end: number,
): Phrase => ({ start, end, statements, role, word, isOperated, isCapital, noise });

/** The phrase with those of its statements that pass. */
export const keepStatements = (phrase: Phrase, isKept: (one: Statement) => boolean): Phrase =>
  withStatements(phrase, phrase.statements?.filter(isKept) ?? null);

/** The same part of the text as not understood. */
export const asUnread = (phrase: Phrase): Phrase => withStatements(phrase, null, 'unknown');
