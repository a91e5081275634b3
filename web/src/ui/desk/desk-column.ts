import type { ReactNode } from 'react';

/** A column of a desk list, on the screen and in its export. */
export interface DeskColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** Text in the exported file. */
  readonly text: (row: Row) => string;
  /** Content on the screen, where it differs from the text. */
  readonly render?: (row: Row) => ReactNode;
  /** Sort key of the call that the column header requests. */
  readonly sort?: string;
  /** Figures are aligned at the end side. */
  readonly isFigure?: boolean;
  /** Included in the export only. */
  readonly isHidden?: boolean;
}

/** An action on the selected rows. */
export interface RowAction<Row> {
  readonly key: string;
  readonly label: string;
  /** Shortcut of the action, inactive while the user types in a field. */
  readonly hotKey?: string;
  readonly isApplicable: (row: Row) => boolean;
  readonly onPress: (rows: readonly Row[]) => void;
}
