import type { PhraseMatch } from './statement.ts';
import type { Token } from './token.ts';

/** Parses one kind of phrase at an index; null when none begins there. */
export type PhraseParser = (tokens: readonly Token[], at: number) => PhraseMatch | null;
