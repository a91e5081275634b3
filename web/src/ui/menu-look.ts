/**
 * A menu behind a button. If it is taller than the window, it scrolls within the height that react-aria sets.
 */
export const menuPopover =
  'min-w-52 overflow-y-auto overscroll-contain rounded-sheet border border-line bg-tray p-1.5 shadow-lift';

/** One entry of a menu. */
export const menuEntry =
  'flex h-9 shrink-0 items-center justify-between gap-3 rounded-control px-3 text-14 text-ink outline-none data-[disabled]:opacity-45 data-[focused]:bg-blue-soft data-[selected]:font-semibold data-[selected]:text-blue pointer-coarse:h-11';
