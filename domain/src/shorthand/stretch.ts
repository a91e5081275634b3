/** A stretch of the text, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch that is read with words of another message: the answer to a question. */
export interface LabelledStretch extends Stretch {
  /** A label or negation before its text. */
  readonly before?: string;
  /** A unit behind its text. */
  readonly after?: string;
}
