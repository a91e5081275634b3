/** The label of a fact: sticky while the stones scroll under it. */
export const factCellClass =
  'sticky start-0 z-1 border-e border-b border-line bg-tray py-1.5 ps-3.5 pe-2 text-start text-13 font-normal';

/** A fact of one stone. */
export const valueCellClass =
  'border-e border-b border-line px-3 py-1.5 align-baseline text-13 tabular-nums last:border-e-0';
