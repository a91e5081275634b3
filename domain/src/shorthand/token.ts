/** What a token is made of: letters, a number, one Chinese or Japanese character, or one sign. */
export type TokenKind = 'word' | 'number' | 'character' | 'sign';

/** One smallest piece of a request; offsets count UTF-16 units of the whole text. */
export interface Token {
  readonly kind: TokenKind;
  /** Upper case, half width; a number without thousands separators and with a decimal point. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Nothing stands between this token and the one before. */
  readonly glued: boolean;
}

/** The token at a place when it has one of the given texts. */
export function isSign(token: Token | undefined, signs: string): boolean {
  return token?.kind === 'sign' && signs.includes(token.text);
}
