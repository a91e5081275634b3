import type { PhraseMatch } from './statement.ts';
import type { Token } from './token.ts';

/** Parses one kind of phrase at an index; null when none begins there. */
export type PhraseParser = (tokens: readonly Token[], at: number) => PhraseMatch | null;

/** A parser that is asked only where a token can open its phrase. Most tokens cannot. */
export const openedBy =
  (opens: (token: Token) => boolean, parse: PhraseParser): PhraseParser =>
  (tokens, at) => {
    const token = tokens[at];
    return token !== undefined && opens(token) ? parse(tokens, at) : null;
  };
