/**
 * Isolates a text of unknown direction inside a sentence by Unicode's first-strong isolate, where no element can be
 * used: punctuation beside a Latin name then stays in the order of an Arabic sentence.
 */
export const isolateText = (text: string): string => `\u2068${text}\u2069`;
