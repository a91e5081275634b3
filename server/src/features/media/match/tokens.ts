/** A run of letters or of digits in a file name. */
export interface NameToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isDigits: boolean;
}

/** A part of a name that may be a stock or report number: consecutive tokens with their separators. */
export interface CandidateSpan {
  /** In capitals. */
  readonly number: string;
  readonly start: number;
  readonly end: number;
}

/** Maximum length of a stock or report number. */
const maxNumberLength = 32;

/** The runs of letters and digits in a name, in order. */
export function tokeniseName(text: string): NameToken[] {
  return Array.from(text.matchAll(/\p{L}+|\p{N}+/gu), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
    isDigits: /^\p{N}/u.test(found),
  }));
}

/** Every part of a name that may be a number; a span starts and ends at token boundaries. */
export function candidateSpans(
  text: string,
  tokens: readonly NameToken[] = tokeniseName(text),
): CandidateSpan[] {
  return tokens.flatMap(({ start }, first) =>
    tokens
      .slice(first)
      .filter(({ end }) => end - start <= maxNumberLength)
      .map(({ end }) => ({ number: text.slice(start, end).toUpperCase(), start, end })),
  );
}
