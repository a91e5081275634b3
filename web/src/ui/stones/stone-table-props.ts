import type { StoneRow } from '@loupe/contract';
import type { AttributeKey } from '@loupe/domain';
import type { ReactNode } from 'react';
import type { Selection } from './select-cell.tsx';

/** What a table of a few stones is made of, as rows or as cards. */
export interface StoneTableProps {
  readonly label: string;
  readonly stones: readonly StoneRow[];
  /** Facts left out of this table. */
  readonly without?: readonly AttributeKey[];
  readonly selection?: Selection;
  /** Stones that no longer count, drawn faint. */
  readonly isFaint?: (stone: StoneRow) => boolean;
  /** A column of words after the figures. */
  readonly words?: { readonly head: string; readonly render: (stone: StoneRow) => ReactNode };
  /** What can be done with one stone, at the end of its row. */
  readonly acts?: { readonly head: string; readonly render: (stone: StoneRow) => ReactNode };
  /** Takes one stone out, at the end of its row. */
  readonly removal?: {
    readonly head: string;
    readonly labelOf: (stone: StoneRow) => string;
    readonly onRemove: (stone: StoneRow) => void;
  };
}
