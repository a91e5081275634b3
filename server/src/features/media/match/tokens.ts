/** A run of letters or of digits in a name. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isDigits: boolean;
}

/** A part of a name that could be a number of ours: some tokens and what stands between them. */
export interface Span {
  /** In capitals. */
  readonly number: string;
  readonly start: number;
  readonly end: number;
}

/** Longest stock or report number. */
const longestNumber = 32;

/** The runs of letters and digits in a name, in their order. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(/\p{L}+|\p{N}+/gu), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
    isDigits: /^\p{N}/u.test(found),
  }));
}

/** Every part of a name that could be a number, at the borders of its tokens. */
export function spansOf(text: string, tokens: readonly Token[] = tokensOf(text)): Span[] {
  return tokens.flatMap(({ start }, first) =>
    tokens
      .slice(first)
      .filter(({ end }) => end - start <= longestNumber)
      .map(({ end }) => ({ number: text.slice(start, end).toUpperCase(), start, end })),
  );
}
