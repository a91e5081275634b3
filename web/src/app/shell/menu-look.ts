/** A menu of the top bar: where the window is lower than the menu, it scrolls inside the height react-aria gives it. */
export const menuPopover =
  'min-w-52 overflow-y-auto overscroll-contain rounded-sheet border border-line bg-tray p-1.5 shadow-lift';

/** One entry of such a menu. */
export const menuEntry =
  'flex h-9 shrink-0 items-center justify-between gap-3 rounded-control px-3 text-14 text-ink outline-none data-[focused]:bg-blue-soft data-[selected]:font-semibold data-[selected]:text-blue pointer-coarse:h-11';
