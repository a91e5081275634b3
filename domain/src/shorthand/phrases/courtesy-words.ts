import type { PhraseMatch } from '../statement.ts';

/** Spellings, separated by commas, and what all of them mean. */
export type CourtesyWords = readonly [spellings: string, meaning: Omit<PhraseMatch, 'length'>];
