/** A stretch of the text, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch whose first value has a label that is elsewhere: the answer to a question. */
export interface LabelledStretch extends Stretch {
  readonly label?: string;
}
