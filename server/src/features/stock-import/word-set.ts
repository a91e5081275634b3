/** The words of a text between blanks. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
