/** Content of a token: letters, a number, one Chinese or Japanese character, one sign, or emoji. */
export type TokenKind = 'word' | 'number' | 'character' | 'sign' | 'emoji';

/** The smallest unit of a request. Offsets count UTF-16 units of the whole text. */
export interface Token {
  readonly kind: TokenKind;
  /** Upper case and half width. Numbers have no thousands separators and use a decimal point. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True when nothing separates this token from the previous one. */
  readonly isAdjacent: boolean;
  /** The marks of the dictionaries with a spelling that begins with the text. */
  readonly marks: Uint8Array;
}

/** Returns true when the token is one of these signs. */
export function isSign(token: Token | undefined, signs: string): boolean {
  return token?.kind === 'sign' && signs.includes(token.text);
}
