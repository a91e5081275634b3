/** Texts of a stone in the order of `textColumns`; null is no text. */
export type Texts = readonly (string | null)[];

/** The texts of the stones: a row of the index holds the position of its texts. */
export interface TextReader {
  /** The texts at a position; null for a negative position. */
  read(position: number): Texts;
  /** One list for each of these columns, with the text at each of the positions. */
  readColumns(positions: Int32Array, columns: readonly number[]): readonly Texts[];
}
