import type { Statement } from './statement.ts';

/**
 * The statements of one phrase, resolved with the whole request; null when the phrase turned out to have no
 * meaning.
 */
export type PhraseStatements = readonly Statement[] | null;

/** The statements of all phrases of a request, before ambiguities are resolved. */
export type RequestStatements = readonly PhraseStatements[];
