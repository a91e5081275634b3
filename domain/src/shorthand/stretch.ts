/** A stretch of the text, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Words of another message with which a text is read. */
export interface Labels {
  /** A label or negation before the text. */
  readonly before?: string;
  /** A unit behind the text. */
  readonly after?: string;
}

/** A stretch that is read with words of another message: the answer to a question. */
export type LabelledStretch = Stretch & Labels;
