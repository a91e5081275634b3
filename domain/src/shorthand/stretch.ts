/** A stretch of the text, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}
