import type { StoneRow } from '@loupe/contract';
import type { AttributeKey } from '@loupe/domain';
import type { ReactNode } from 'react';
import type { StoneSelection } from './select-cell.tsx';

/** Props of a short table of stones, shown as rows or as cards. */
export interface StoneTableProps {
  readonly label: string;
  readonly stones: readonly StoneRow[];
  /** Attributes without a column in this table. */
  readonly hiddenColumns?: readonly AttributeKey[];
  readonly selection?: StoneSelection;
  /** Stones that no longer count, shown faint. */
  readonly isFaint?: (stone: StoneRow) => boolean;
  /** A text column after the figures. */
  readonly note?: { readonly head: string; readonly render: (stone: StoneRow) => ReactNode };
  /** Actions on one stone, at the end of its row. */
  readonly acts?: { readonly head: string; readonly render: (stone: StoneRow) => ReactNode };
  /** Removes one stone, at the end of its row. */
  readonly removeAction?: {
    readonly head: string;
    readonly labelOf: (stone: StoneRow) => string;
    readonly onRemove: (stone: StoneRow) => void;
  };
}
