import type { ReactNode } from 'react';

/** A column of a desk list, on the screen and in its export. */
export interface DeskColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** As a file says it. */
  readonly text: (row: Row) => string;
  /** As the screen shows it, where that is more than the text. */
  readonly render?: (row: Row) => ReactNode;
  /** The order of the call that its head asks for. */
  readonly sort?: string;
  /** Figures stand at the end side, their digits under each other. */
  readonly isFigure?: boolean;
  /** Only in the file. */
  readonly isHidden?: boolean;
}

/** Something that can be done to the chosen rows. */
export interface DeskAct<Row> {
  readonly key: string;
  readonly label: string;
  /** A key that does the same while nobody types. */
  readonly hotKey?: string;
  readonly isFor: (row: Row) => boolean;
  readonly onPress: (rows: readonly Row[]) => void;
}
